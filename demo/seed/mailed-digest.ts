import { dayMs } from '../../src/contract/dates.ts';
import { findTalentByEmail } from '../../src/features/account/api/store.ts';
import type { AlertDeps } from '../../src/features/job-alerts/api/deps.ts';
import { readFresh } from '../../src/features/job-alerts/api/new-project-store.ts';
import { sendDigest } from '../../src/features/job-alerts/api/send-digest.ts';
import { queryKey, type SavedQuery, tidyQuery } from '../../src/features/job-alerts/saved-query.ts';
import { insertRows } from './store.ts';

const client = 'nordlicht';

/** Who keeps searches and has a digest in the mailbox; the terminal names them. */
export const digestReader = 'lena-marie.schroeder@example.com';

const searches: readonly { name: string; query: SavedQuery; frequency: 'daily' | 'weekly' }[] = [
  { name: 'SAP in Logistik und Einkauf', query: { any: 'SAP' }, frequency: 'daily' },
  { name: 'Von zu Hause, bis 32 Stunden', query: { workPrefs: ['REMOTE'], hoursPerWeek: { max: 32 } }, frequency: 'weekly' },
];

/** Two saved searches of three weeks, and the digest of what is new since last week, sent the way every digest is. Once, after a fresh load. */
export async function mailDemoDigest(deps: AlertDeps): Promise<void> {
  const tenant = deps.tenants.byKey(client);
  const talent = tenant && (await findTalentByEmail(deps.db, { tenantId: tenant.id }, digestReader));
  if (!tenant || !talent) return;
  const now = deps.clock();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const rows = searches.map(({ name, query, frequency }) => ({
    tenant_id: tenant.id,
    talent_id: talent.id,
    name,
    query: tidyQuery(query),
    query_key: queryKey(tidyQuery(query)),
    frequency,
    time_zone: 'Europe/Berlin',
    created_at: ago(21),
    updated_at: ago(21),
    sent_until: ago(7),
    seen_until: ago(2),
    due_at: now.toISOString(),
  }));
  await insertRows(deps.db, 'saved_search', rows);
  // An id of the talent table.
  const scope = { tenantId: tenant.id, talentId: talent.id };
  await sendDigest(deps, scope, { now, isForced: false, isRehearsal: false, pools: null, freshOf: readFresh });
}
