import type { FileHashes } from '../../tenancy/api/tables.ts';

/** A version as the audit log compares it. `settings`: the text of `client.json`. */
type Version = { version: number; hashes: FileHashes; settings: string | null };
type Facts = { version: number; settings: Record<string, unknown>; files: { path: string; sha256: string }[] };

/**
 * What the audit log keeps of a change of a client: settings that are others by their place in `client.json`, and other files by the
 * hash of their content, which the version keeps. Names of secrets are cut where it is written.
 *
 * @example factsOfChange(…) // { before: { version: 3, settings: { 'config.replyDays': 10 }, files: [] }, after: { version: 4, … } }
 */
export function factsOfChange(before: Version | null, after: Version): { before?: Facts; after: Facts } {
  const [old, young] = [leavesOf(before?.settings ?? null), leavesOf(after.settings)];
  const names = [...new Set([...old.keys(), ...young.keys()])].filter(
    (name) => JSON.stringify(old.get(name)) !== JSON.stringify(young.get(name)),
  );
  const paths = [...new Set([...Object.keys(before?.hashes ?? {}), ...Object.keys(after.hashes)])].filter(
    (path) => path !== 'client.json' && before?.hashes[path] !== after.hashes[path],
  );
  const facts = ({ version, hashes }: Version, leaves: ReadonlyMap<string, unknown>): Facts => ({
    version,
    settings: Object.fromEntries(names.filter((name) => leaves.has(name)).map((name) => [name, leaves.get(name)])),
    files: paths.sort().flatMap((path) => (hashes[path] === undefined ? [] : [{ path, sha256: hashes[path] }])),
  });
  return { ...(before ? { before: facts(before, old) } : {}), after: facts(after, young) };
}

/** Values by their place; lists are values. A file that a later release wrote may be anything. */
function leavesOf(source: string | null): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  const walk = (value: unknown, place: string) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) leaves.set(place, value);
    else for (const [name, inner] of Object.entries(value)) walk(inner, place === '' ? name : `${place}.${name}`);
  };
  if (source !== null) walk(JSON.parse(source), '');
  return leaves;
}
