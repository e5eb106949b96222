import type { MockOptions } from "../../mock/index.ts";

/** A delivery on its way: what a mutant may change. */
export interface Parcel {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** Changes how webhooks are sent: gives the parcels that leave in the place of one. */
export const sending =
  (change: () => (parcel: Parcel) => Parcel[]) =>
  (options: MockOptions): MockOptions => {
    const parcels = change();
    return {
      ...options,
      fetch: async (input, init = {}) => {
        const parcel = {
          url: String(input),
          method: init.method ?? "POST",
          headers: { ...(init.headers as Record<string, string>) },
          body: String(init.body),
        };
        let answer = new Response(null, { status: 204 });
        for (const { url, ...rest } of parcels(parcel)) answer = await fetch(url, { ...init, ...rest });
        return answer;
      },
    };
  };

/** Changes the JSON of a delivery's body; it is signed as it was. */
export const payload = (change: (event: Record<string, unknown>) => object) =>
  sending(() => (parcel) => [
    { ...parcel, body: JSON.stringify(change(JSON.parse(parcel.body) as Record<string, unknown>)) },
  ]);

/** Changes one header, whose name ends so; undefined takes it away. */
export const header = (ending: string, change: (value: string, parcel: Parcel) => string | undefined) =>
  sending(() => (parcel) => {
    const headers = Object.entries(parcel.headers).flatMap(([name, value]) => {
      const changed = name.toLowerCase().endsWith(ending.toLowerCase()) ? change(value, parcel) : value;
      return changed === undefined ? [] : [[name, changed] as const];
    });
    return [{ ...parcel, headers: Object.fromEntries(headers) }];
  });
