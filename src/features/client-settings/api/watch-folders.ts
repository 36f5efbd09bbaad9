import { watch } from 'node:fs';
import { ConfigError } from '../../../server/config.ts';
import type { Log } from '../../../server/log.ts';
import { applyFolders } from './apply-folders.ts';
import type { ClientSettingsDeps } from './deps.ts';

/** Editors write a file in several steps. */
const settleMs = 150;

/**
 * For development: applies the clients' folders whenever a file in them changes, so that the next page shows it. A fault is logged, and
 * the clients stay as they are until it is fixed.
 *
 * @returns a function that stops watching.
 */
export function watchFolders(deps: ClientSettingsDeps, folder: string, log: Pick<Log, 'info' | 'error'>): () => void {
  let timer: NodeJS.Timeout | undefined;
  const apply = () =>
    applyFolders(deps, folder, { log, isDev: true }).catch((error: unknown) =>
      log.error(error instanceof ConfigError ? error.message : { err: error }, 'client folders not applied'),
    );
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void apply(), settleMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
