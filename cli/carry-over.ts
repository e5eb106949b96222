/** Worlds that outlive a change of the contract, where the mock can take them out and put them back. */

/** How the requests of this file are told from those of people, whom alone the log is about. */
export const carrier = "dubspec-watch";

/** A world as `GET /_control/snapshot` gives it, by its name; or why there is none. */
export type Snapshots = { taken: Map<string, string> } | { refusal: string };

/** Snapshots of every world that somebody has used. @param url where the mock listens */
export async function takeSnapshots(url: string): Promise<Snapshots> {
  const overview = (await (await fetch(`${url}/_dubspec/api`)).json()) as {
    worlds: { name: string; projects: number; requests: number }[];
  };
  const taken = new Map<string, string>();
  for (const { name, projects, requests } of overview.worlds) {
    // The world without a name takes what has no valid key; nothing in it is worth keeping.
    if (name === "" || projects + requests === 0) continue;
    const answer = await fetch(`${url}/_control/snapshot`, { headers: keyOf(name) });
    if (!answer.ok) return { refusal: await messageOf(answer) };
    taken.set(name, await answer.text());
  }
  return { taken };
}

/** Puts the worlds back; says in a sentence what became of them. */
export async function carryOver(url: string, snapshots: Snapshots): Promise<string> {
  if ("refusal" in snapshots) return `All worlds start empty: ${snapshots.refusal}`;
  const refusals: string[] = [];
  for (const [name, body] of snapshots.taken) {
    const headers = { ...keyOf(name), "content-type": "application/json" };
    const answer = await fetch(`${url}/_control/snapshot`, { method: "PUT", headers, body });
    if (!answer.ok) refusals.push(await messageOf(answer));
  }
  const { size } = snapshots.taken;
  if (size === 0) return "No world was in use.";
  if (refusals.length === 0) return size === 1 ? "Its world is unchanged." : `Its ${size} worlds are unchanged.`;
  return `${refusals.length === size ? "All worlds" : `${refusals.length} of ${size} worlds`} start empty: ${refusals[0]}`;
}

const keyOf = (world: string) => ({ "x-api-key": `dub_test_${world}`, "user-agent": carrier });

/** What a refusal says. */
async function messageOf(answer: Response): Promise<string> {
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  return message ?? `the mock answered ${answer.status}.`;
}
