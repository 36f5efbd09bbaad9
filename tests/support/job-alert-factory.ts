import { saveSearch as keepSearch } from '../../src/features/job-alerts/api/save-search.ts';
import type { NewSearch, SavedSearch } from '../../src/features/job-alerts/contract.ts';
import type { SavedQuery } from '../../src/features/job-alerts/saved-query.ts';
import { joinPool } from '../../src/features/pools/api/join-pool.ts';
import { makeProject } from './project-factory.ts';
import { mailsTo, type SentMessage } from './sent-mails.ts';
import { makeTalent, type TestTalent } from './talent-factory.ts';
import type { TestApp } from './test-app.ts';

/** A search that the talent saved at the app's current time, with daily mails in English. */
export function saveSearch(
  app: TestApp,
  talent: TestTalent,
  query: SavedQuery = {},
  options: Partial<Pick<NewSearch, 'name' | 'frequency' | 'timeZone'>> = {},
): Promise<SavedSearch> {
  const reader = { ...talent.scope, tenantKey: talent.tenant, locale: 'en' };
  return keepSearch(app.services, reader, { query, frequency: 'daily', timeZone: 'Europe/Berlin', ...options }, undefined);
}

/** A project published now by the app's clock; `makeProject` alone uses the clock of the database. */
export async function makeNewProject(
  app: TestApp,
  options: Parameters<typeof makeProject>[1] & { firstSeenAt?: Date } = {},
): Promise<number> {
  const { firstSeenAt = app.services.clock(), ...values } = options;
  const id = await makeProject(app, { published_at: firstSeenAt, confirmed_open_at: firstSeenAt, ...values });
  await app.services.pool.query('update project set first_seen_at = $2 where id = $1', [id, firstSeenAt]);
  return id;
}

/** An accepted membership since the app's current time. */
export async function joinNow(app: TestApp, talent: TestTalent, poolId: number): Promise<void> {
  await joinPool(app.services.db, talent.scope, poolId, app.services.clock());
}

/** Empties the portal and sets its clock to a Tuesday, 11:00 in Berlin. @returns a talent who reads English. */
export async function startOver(app: TestApp): Promise<TestTalent> {
  app.setNow(new Date('2026-11-24T10:00:00Z'));
  await app.services.pool.query('truncate talent, project, pool, message, job_alert_run restart identity cascade');
  return makeTalent(app, { locale: 'en' });
}

/** Advances the app's clock. */
export function passTime(app: TestApp, ms: number): void {
  app.setNow(new Date(app.services.clock().getTime() + ms));
}

/** The alerts mailed to a talent, the oldest first. */
export async function alertsTo(app: TestApp, { email }: TestTalent, kind: 'digest' | 'poolAlert'): Promise<SentMessage[]> {
  return (await mailsTo(app, email)).filter((mail) => mail.kind === kind).reverse();
}
