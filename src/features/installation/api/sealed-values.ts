import { type KeyUse, readKeyUse, resealColumn, type SealedColumn } from '../../../server/sealed-columns.ts';
import { sealedCalendarAddresses } from '../../calendars/api/sealed-address.ts';
import { sealedFeedRequests } from '../../feeds/api/feed-request.ts';
import { sealedConnectorSecrets } from '../../hiring-system/api/connector-secret.ts';
import { sealedTotpSecrets } from '../../operators/api/factors/sealed-secret.ts';
import { readSecurityIdKeys, reseal } from '../../security-ids/api/reseal-security-ids.ts';
import { sealedEndpointSecrets } from '../../webhooks/api/endpoint-secret.ts';
import type { SealedValuesDeps } from './deps.ts';

/** Every column of the database that the session keys encrypt; a test compares it with the database. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedCalendarAddresses,
  sealedConnectorSecrets,
  sealedFeedRequests,
  sealedTotpSecrets,
  ...sealedEndpointSecrets,
];

/** Which keys the stored values need, by kind. */
export async function readAllKeyUse(deps: SealedValuesDeps): Promise<KeyUse[]> {
  const uses: KeyUse[] = [];
  for (const column of sealedColumns) uses.push(await readKeyUse(deps.pool, deps.sessionKeys, column));
  uses.push(await readSecurityIdKeys(deps));
  return uses;
}

/** Seals every stored value with the current keys, in batches, while the portal runs. @returns what it did, by kind */
export async function resealAll(deps: SealedValuesDeps): Promise<{ name: string; resealed: number; unreadable: number }[]> {
  const done = [];
  for (const column of sealedColumns) done.push({ name: column.name, ...(await resealColumn(deps.pool, deps.sessionKeys, column)) });
  done.push({ name: 'security ids of talents', ...(await reseal(deps)) });
  return done;
}
