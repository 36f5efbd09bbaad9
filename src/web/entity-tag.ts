/** The tag of the version that was read, for the form that changes it; empty without one. Proxies that compress make a tag weak. */
export function tagOf({ headers }: { headers: Pick<Headers, 'get'> }): string {
  return headers.get('etag')?.replace(/^W\//, '') ?? '';
}

/**
 * Options of a call that changes only the version of a tag. Without a tag, whatever is there; a tag that no header can hold is none
 * that was given, and fits no version.
 *
 * @example await unwrap(pools[':id'].$patch({ param, json }, ifMatch(textOf(form, 'tag'))))
 */
export function ifMatch(tag: string | null | undefined): { headers?: Record<string, string> } {
  if (!tag) return {};
  return { headers: { 'if-match': /^[!-~]+$/.test(tag) ? tag : '""' } };
}
