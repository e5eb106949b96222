/** Whether one of the challenges in a `WWW-Authenticate` has the scheme `Bearer`. */
export function asksForBearer(header: string | undefined): boolean {
  return /(?:^|,)\s*bearer(?=\s|,|$)/i.test(header ?? "");
}

/** `resource_metadata` of a challenge: in quotes, bare or in angle brackets. Null: it names none. */
export function metadataUrlIn(header: string | undefined): string | null {
  const found = /(?:^|[\s,])resource_metadata\s*=\s*(?:"([^"]*)"|<([^>]*)>|([^\s,"<>]+))/i.exec(header ?? "");
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? null;
}
