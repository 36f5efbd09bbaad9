/** Names of the makers of a version that are no person and no key; pages say them in the operator's language. */
export const versionMakers = {
  /** A client taken from its folder when the server starts. */
  start: 'start',
  commandLine: 'command line',
} as const;

/** The reason of a version that a folder or an earlier version made; pages say it in the operator's language. */
export function takenNote(folder: string): string {
  return `taken from ${folder}/`;
}

/** @param parts which parts were restored; all of them without it */
export function restoredNote(version: number, parts?: readonly string[]): string {
  return `version ${version} restored${parts ? `: ${parts.join(', ')}` : ''}`;
}

/** What one of the two reasons says; null for somebody's own words. @example readNote('version 3 restored: colour') // { version: 3, parts: ['colour'] } */
export function readNote(note: string): { folder: string } | { version: number; parts: string[] } | null {
  const folder = /^taken from ([a-z0-9-]+)\/$/.exec(note)?.[1];
  if (folder !== undefined) return { folder };
  const [, version, parts] = /^version (\d+) restored(?:: ([a-zA-Z, ]+))?$/.exec(note) ?? [];
  return version === undefined ? null : { version: Number(version), parts: parts?.split(', ') ?? [] };
}
