import type { Config } from '../config.ts';
import { createSessionKeys, type SessionKey } from '../session-keys.ts';

/** The keys of stored files: the current one encrypts, all of them decrypt. Without a current one files are stored as they are. */
export type FileKeys = { readonly current: SessionKey | null; readonly all: readonly SessionKey[] };

export function readFileKeys(config: Pick<Config, 'FILES_KEY' | 'FILES_KEYS_ACCEPTED'>): FileKeys {
  const accepted = config.FILES_KEYS_ACCEPTED ?? [];
  const [first, ...others] = config.FILES_KEY ? [config.FILES_KEY, ...accepted] : accepted;
  if (!first) return { current: null, all: [] };
  const { current, all } = createSessionKeys([first, ...others]);
  return { current: config.FILES_KEY ? current : null, all };
}
