import { defineCommand } from 'citty';
import { encryptFiles, readFileKeyUse } from '../features/files/api/encrypt-files.ts';
import type { SealedValuesDeps } from '../features/installation/api/deps.ts';
import { readAllKeyUse, resealAll } from '../features/installation/api/sealed-values.ts';
import type { Config } from '../server/config.ts';
import { deleteKeptSecret, findKeptSecret } from '../server/db/session-secret.ts';
import type { KeyUse } from '../server/sealed-columns.ts';
import { createSessionKeys, type SessionKeys } from '../server/session-keys.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';

type SecretsDeps = SealedValuesDeps & { config: Pick<Config, 'SESSION_SECRET'> };

/** `openpool secrets list|reseal|forget`: the keys of this installation, and how an earlier one is retired (docs/operating.md#keys). */
export function secretsCommand<S extends SecretsDeps>(withServices: WithServices<S>) {
  const printing = (name: string, description: string, run: (deps: SecretsDeps) => Promise<string[]>) =>
    defineCommand({
      meta: { name, description },
      run: () =>
        withServices(async (services) => {
          for (const line of await run(services)) console.log(line);
        }),
    });
  return defineCommand({
    meta: { name: 'secrets' },
    subCommands: {
      list: printing('list', 'Accepted keys, and how many stored values need each', runList),
      reseal: printing('reseal', 'Encrypt stored values that an earlier key encrypted with the current one', runReseal),
      forget: printing('forget', 'Delete the secret in the database, once SESSION_SECRET replaces it', runForget),
    },
  });
}

/** @returns a line per key, tab-separated, then what no key opens. */
export async function runList(deps: SecretsDeps): Promise<string[]> {
  const uses = await readAllKeyUse(deps);
  const files = await readFileKeyUse(deps.blobs);
  const kept = await keptKeyId(deps.pool);
  const ofValues = new Set([...deps.sessionKeys.all.map(({ id }) => id), ...uses.flatMap(({ byKey }) => [...byKey.keys()])]);
  const ofFiles = new Set([...deps.blobs.keys.all.map(({ id }) => id), ...files.byKey.keys()]);
  return [
    ['key', 'from', 'encrypts'].join('\t'),
    ...[...ofValues].map((id) => [id, originOf(id, deps, kept), describeUse(id, uses)].join('\t')),
    ...[...ofFiles].map((id) => [id, originOfFileKey(id, deps), describeUse(id, [files])].join('\t')),
    ...unreadableLines(uses),
    ...(files.plain > 0 ? [`files: ${files.plain} not encrypted`] : []),
    ...(files.unreadable > 0 ? [`files: ${files.unreadable} cut off; restore them from a backup`] : []),
  ];
}

/** @returns a line per kind of values, and which keys can be removed then. */
export async function runReseal(deps: SecretsDeps): Promise<string[]> {
  const done = await resealAll(deps);
  const uses = await readAllKeyUse(deps);
  const files = await resealFiles(deps);
  const free = deps.sessionKeys.all.filter((key) => key !== deps.sessionKeys.current && !isInUse(key.id, uses)).map(({ id }) => id);
  return [
    ...done.map(({ name, resealed }) => `${name}: ${resealed} encrypted again`),
    ...unreadableLines(uses),
    free.length > 0
      ? `No stored value needs these keys any more: ${free.join(', ')}. Links to files of hand-overs that they signed are valid for 14 days.`
      : 'No earlier key is free to be removed.',
    ...files,
  ];
}

/** Nothing where files are stored as they are. */
async function resealFiles({ db, blobs, log }: SecretsDeps): Promise<string[]> {
  if (!blobs.keys.current) return [];
  const { resealed, unreadable } = await encryptFiles({ db, blobs, log });
  const { byKey } = await readFileKeyUse(blobs);
  const free = blobs.keys.all.filter((key) => key !== blobs.keys.current && !byKey.has(key.id)).map(({ id }) => id);
  return [
    `files: ${resealed} encrypted with the current key`,
    ...(unreadable > 0 ? [`files: ${unreadable} cannot be read and were left as they are; the log names them`] : []),
    ...(free.length > 0 ? [`No file needs these keys any more: ${free.join(', ')}. Backups made before do.`] : []),
  ];
}

/** @throws CommandError naming why it stays. */
export async function runForget(deps: SecretsDeps): Promise<string[]> {
  const kept = await keptKeyId(deps.pool);
  if (kept === null) throw new CommandError('The database has no secret.');
  if (deps.config.SESSION_SECRET === undefined || kept === deps.sessionKeys.current.id)
    throw new CommandError('The secret in the database is the current one: set SESSION_SECRET to a new one first.');
  const uses = await readAllKeyUse(deps);
  if (isInUse(kept, uses))
    throw new CommandError(`The secret in the database encrypts ${describeUse(kept, uses)}: openpool secrets reseal`);
  await deleteKeptSecret(deps.pool);
  return ['The secret in the database is deleted. Restart the servers, so that they accept it no longer.'];
}

async function keptKeyId(pool: SecretsDeps['pool']): Promise<string | null> {
  const kept = await findKeptSecret(pool);
  return kept && createSessionKeys([kept]).current.id;
}

function originOf(id: string, { sessionKeys, config }: { sessionKeys: SessionKeys; config: SecretsDeps['config'] }, kept: string | null) {
  if (!sessionKeys.all.some((key) => key.id === id)) return 'its own setting';
  const isCurrent = id === sessionKeys.current.id;
  if (isCurrent && config.SESSION_SECRET !== undefined) return 'SESSION_SECRET, current';
  if (id === kept) return isCurrent ? 'database, current' : 'database';
  return 'SESSION_SECRETS_ACCEPTED';
}

function originOfFileKey(id: string, { blobs }: SecretsDeps): string {
  if (id === blobs.keys.current?.id) return 'FILES_KEY, current';
  return blobs.keys.all.some((key) => key.id === id) ? 'FILES_KEYS_ACCEPTED' : 'set nowhere';
}

function isInUse(id: string, uses: readonly KeyUse[]): boolean {
  return uses.some(({ byKey }) => byKey.has(id));
}

function describeUse(id: string, uses: readonly KeyUse[]): string {
  const used = uses.flatMap(({ name, byKey }) => (byKey.has(id) ? [`${byKey.get(id)} ${name}`] : []));
  return used.length > 0 ? used.join(', ') : 'nothing';
}

function unreadableLines(uses: readonly KeyUse[]): string[] {
  return uses.flatMap(({ name, unreadable }) =>
    unreadable > 0 ? [`${name}: ${unreadable} that no accepted key decrypts; accept the earlier key, or enter them again`] : [],
  );
}
