import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { maxPictureBytes } from '../../tenancy/client-files.ts';
import { readSentFile } from './check-bytes.ts';
import type { ClientSettingsDeps } from './deps.ts';
import { refused } from './faults-of-client.ts';

type Deps = Pick<ClientSettingsDeps, 'db' | 'clock' | 'virusScanner'>;

/**
 * What an operator sends as a file of the client, once it is checked for viruses and known to be what its name says.
 *
 * @throws AppError TOO_LARGE, VALIDATION_FAILED naming the fault, UNAVAILABLE (503) while it cannot be checked.
 */
export async function receiveClientFile(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  path: string,
  bytes: Uint8Array,
): Promise<string | Uint8Array> {
  if (bytes.length > maxPictureBytes) throw new AppError('TOO_LARGE');
  const verdict = await deps.virusScanner?.scan(bytes);
  if (verdict?.kind === 'unchecked')
    throw new AppError('UNAVAILABLE', { detail: 'Files cannot be checked for viruses at the moment.', retryAfterSeconds: 60 });
  if (verdict?.kind === 'infected') {
    const { signature } = verdict;
    const change = { action: 'upload.infected', subject: { kind: 'client', id: scope.tenantId }, after: { path, signature } } as const;
    await inTransaction(deps.db, (trx) => recordChange(trx, scope, by, change, deps.clock()));
    throw refused({ [path]: [`The file contains a virus (${signature}).`] });
  }
  const file = await readSentFile(path, bytes);
  if ('fault' in file) throw refused({ [path]: [file.fault] });
  return file.content;
}
