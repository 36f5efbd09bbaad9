import { userInfo } from 'node:os';
import type { ActorKind, AuditAction, AuditedKind } from '../../contract/audit-log.ts';
import type { TenantScope } from '../../contract/ids.ts';
import type { Transaction } from '../db/database.ts';
import { insertEntry } from './audit-store.ts';

/** Who changes something, and from where; `address` and `requestId` are null on the command line. */
export type Actor = { kind: ActorKind; id: string | null; name: string; address: string | null; requestId: string | null };

/** `before` and `after` hold what changed, not whole rows: no texts of people, and no secrets (they are cut all the same). */
export type AuditedChange = {
  action: AuditAction;
  subject: { kind: AuditedKind; id: string | number | null };
  before?: Facts;
  after?: Facts;
};
type Facts = Readonly<Record<string, unknown>>;

/**
 * Writes a change by an operator, a key or the command line into the audit log. Call it with the transaction of the change, so
 * that neither is there without the other (operators' design, section 1).
 *
 * @example await recordChange(trx, scope, by, { action: 'key.revoked', subject: { kind: 'key', id } }, now)
 */
export async function recordChange(trx: Transaction, scope: TenantScope, by: Actor, change: AuditedChange, now: Date): Promise<void> {
  const { action, subject, before, after } = change;
  await insertEntry(trx, scope, {
    at: now,
    actor_kind: by.kind,
    actor_id: by.id,
    actor_name: by.name,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id === null ? null : String(subject.id),
    address: by.address,
    request_id: by.requestId,
    before: before ? JSON.stringify(cutSecrets(before)) : null,
    after: after ? JSON.stringify(cutSecrets(after)) : null,
  });
}

/** The person with a shell on this machine, by the name of their account there. */
export function commandLineActor(): Actor {
  return { kind: 'commandLine', id: null, name: accountName(), address: null, requestId: null };
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have a number and no name.
    return 'unknown';
  }
}

const secretName = /secret|password|passphrase|token|hash|credential|authorization|cookie|private/i;

/** @example cutSecrets({ url: 'https://a.example', secret: 'x' }) // { url: 'https://a.example', secret: '[cut]' } */
function cutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutSecrets);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, secretName.test(name) ? '[cut]' : cutSecrets(inner)]));
}
