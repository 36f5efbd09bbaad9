import { z } from 'zod';
import type { TenantScope } from '../../../contract/ids.ts';
import { maskEmail } from '../../../contract/masked-email.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import type { Db } from '../../../server/db/database.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { findTalentByEmail } from '../../account/api/store.ts';
import { isStopped } from '../../affiliate/api/stop-links.ts';
import { createLead } from '../../lead-profiles/api/create-lead.ts';
import type { LeadDeps } from '../../lead-profiles/api/deps.ts';
import { listOpenLeadEmails } from '../../lead-profiles/api/store.ts';
import type { LeadInput } from '../../lead-profiles/lead.ts';
import type { LongWorkDeps, WorkRunner } from '../../long-work/api/deps.ts';
import { actorOfWork } from '../../long-work/api/run-work.ts';
import { startWork } from '../../long-work/api/start-work.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import { listPools } from '../../pools/api/pool-store.ts';
import type { LeadRow } from './read-leads.ts';

const settingsSchema = z.object({ poolIds: z.array(z.number()) });

/** @throws AppError VALIDATION_FAILED for a pool that is not this client's. */
export async function requirePools(db: Db, scope: TenantScope, poolIds: readonly number[]): Promise<void> {
  for (const id of poolIds) if ((await listPools(db, scope, { id })).length === 0) throw fieldError('poolIds', 'talent.error.invalid');
}

/** Starts to make the leads of the rows that make one. */
export function startLeadImport(
  deps: LongWorkDeps,
  scope: TenantScope,
  by: Actor,
  { title, poolIds, rows }: { title: string; poolIds: readonly number[]; rows: readonly LeadRow[] },
): Promise<LongWork> {
  const items = rows.flatMap(({ line, lead }) =>
    lead ? [{ label: `${line}: ${maskEmail(lead.email)}`, talentId: null, input: lead }] : [],
  );
  return startWork(deps, scope, by, { kind: 'leads.import', title, settings: { poolIds }, items });
}

/** Makes one lead, unless somebody did so, or signed up, since the file was read. */
export function leadRunner(deps: Omit<LeadDeps, 'db'>): WorkRunner {
  return async (trx, work, item) => {
    const scope = { tenantId: work.tenant_id };
    // It was written by `startLeadImport`.
    const lead = item.input as LeadInput;
    const now = deps.clock();
    const { email } = lead;
    if (await findTalentByEmail(trx, scope, email)) return 'EXISTS';
    if ((await listOpenLeadEmails(trx, scope, [email.toLowerCase()], now)).size > 0) return 'EXISTS';
    if (await isStopped(trx, scope, email)) return 'STOPPED';
    const input = { ...lead, pools: settingsSchema.parse(work.settings).poolIds };
    const { id } = await createLead({ ...deps, db: trx }, scope, input, { mail: true, autoActivate: false });
    const change = { action: 'lead.created' as const, subject: { kind: 'lead' as const, id }, after: { isMailed: true } };
    await recordChange(trx, scope, actorOfWork(work), change, now);
    return null;
  };
}
