import type { TenantScope } from '../../../contract/ids.ts';
import { type AuditFilter, listEntries } from '../../../server/audit/audit-store.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import type { Clock } from '../../../server/clock.ts';
import { byteOrderMark, csvLine } from '../../../server/csv-line.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { AuditEntry } from '../desk-operator.ts';
import { presentEntry } from './present.ts';

/** Rows read at a time. */
const batch = 500;

const jsonCell = (values: Record<string, unknown> | null): string | null => (values === null ? null : JSON.stringify(values));

const columns: readonly [name: string, value: (entry: AuditEntry) => string | null][] = [
  ['id', ({ id }) => id],
  ['createdAt', ({ createdAt }) => createdAt],
  ['actorKind', ({ actor }) => actor.kind],
  ['actorId', ({ actor }) => actor.id],
  ['actorName', ({ actor }) => actor.name],
  ['action', ({ action }) => action],
  ['subjectKind', ({ subject }) => subject.kind],
  ['subjectId', ({ subject }) => subject.id],
  ['address', ({ address }) => address],
  ['requestId', ({ requestId }) => requestId],
  ['before', ({ before }) => jsonCell(before)],
  ['after', ({ after }) => jsonCell(after)],
];

/** The audit log as CSV, piece by piece: never all in memory. What is entered meanwhile is left out. */
export async function* writeAuditTable(db: Db, scope: TenantScope, filter: AuditFilter): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  let before: number | null = null;
  while (true) {
    const rows = await listEntries(db, scope, { before, limit: batch, filter });
    const entries = rows.map((row) => presentEntry(row));
    if (entries.length > 0) yield entries.map((entry) => csvLine(columns.map(([, value]) => value(entry)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    before = Number(last.id);
  }
}

/** Who took the log out of the portal, and which part of it, before the first of it goes out. */
export async function recordAuditExport(
  { db, clock }: { db: Db; clock: Clock },
  scope: TenantScope,
  by: Actor,
  filter: AuditFilter,
): Promise<void> {
  const entry = { action: 'auditLog.exported', subject: { kind: 'auditLog', id: null }, after: { ...filter } } as const;
  await inTransaction(db, (trx) => recordChange(trx, scope, by, entry, clock()));
}
