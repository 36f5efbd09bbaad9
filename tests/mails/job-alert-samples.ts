import type { ShownFact } from '../../src/features/fit/fact-words.ts';
import { type MailedFits, mailDigest, mailPoolAlert, type NewsGroup } from '../../src/features/job-alerts/api/mails.ts';
import type { AlertRecipient } from '../../src/features/job-alerts/api/recipient-store.ts';
import { readCards } from '../../src/features/projects/api/card-store.ts';
import { asTransaction } from '../support/as-transaction.ts';
import type { MailWorld } from './mail-world.ts';

/** One search with more than it shows, and two of which one has a single project. */
export async function sendDigestSamples(world: MailWorld): Promise<void> {
  const [group] = await newsOf(world);
  if (!group) return;
  const { services } = world.app;
  await mailDigest(services, asTransaction(services.db), world.talent.scope, readerIn(world), [group], fitsWith(world.projectId));
  const single = { title: 'SAP & „Kran“ <Hamburg>', rows: group.rows.slice(0, 1), total: 1, path: '/app/project?any=SAP&sort=newest' };
  await mailDigest(services, asTransaction(services.db), world.talent.scope, readerIn(world), [group, single], null);
}

function fitsWith(id: number): MailedFits {
  const fact = { state: 'met', wanted: null, found: null, source: null, km: null } as const;
  const facts: ShownFact[] = [
    { ...fact, kind: 'skill', wanted: 'TIA Portal' },
    { ...fact, kind: 'role' },
    { ...fact, kind: 'skill', state: 'unknown', wanted: 'PROFINET' },
    { ...fact, kind: 'place', km: 12 },
    { ...fact, kind: 'rate' },
  ];
  return new Map([[id, { level: 'strong', facts }]]);
}

export async function sendPoolAlertSample(world: MailWorld): Promise<void> {
  const [group] = await newsOf(world);
  const { services } = world.app;
  if (group) await mailPoolAlert(services, asTransaction(services.db), world.talent.scope, readerIn(world), { ...group, poolId: 7 });
}

async function newsOf({ app, talent, projectId }: MailWorld): Promise<NewsGroup[]> {
  const rows = await readCards(app.services.pool, talent.scope, [projectId]);
  const [row] = rows;
  if (!row) return [];
  const paid = { ...row, rate_min: '80.00', rate_max: '95.50', legal_entity_name: 'Çelik & Söhne', work_mode: 'HYBRID' as const };
  return [{ title: 'Łódź & Umland', rows: [row, paid], total: 14, path: '/app/project?any=Łódź&sort=newest' }];
}

function readerIn({ app, talent, locale }: MailWorld): AlertRecipient {
  const now = app.services.clock();
  return {
    id: talent.id,
    email: talent.email,
    email_verified_at: now,
    first_name: 'Siân',
    locale,
    is_active: true,
    subscribed: true,
    subscription_uuid: '0192f0c1-0000-7000-8000-000000000000',
    residence_country: 'DE',
  };
}
