import { saveSearch as keepSearch } from '../../src/features/job-alerts/api/service.ts';
import type { NewSearch, SavedSearch } from '../../src/features/job-alerts/contract.ts';
import type { SavedQuery } from '../../src/features/job-alerts/saved-query.ts';
import { joinPool } from '../../src/features/pools/api/service.ts';
import type { TestTalent } from './factories.ts';
import { makeProject } from './project-factory.ts';
import type { TestApp } from './test-app.ts';

/** A search the talent keeps since the app's present time, with daily mails in English. */
export function saveSearch(
  app: TestApp,
  talent: TestTalent,
  query: SavedQuery = {},
  options: Partial<Pick<NewSearch, 'name' | 'frequency' | 'timeZone'>> = {},
): Promise<SavedSearch> {
  const reader = { ...talent.scope, tenantKey: talent.tenant, locale: 'en' };
  return keepSearch(app.services, reader, { query, frequency: 'daily', timeZone: 'Europe/Berlin', ...options }, undefined);
}

/** A project that came here now by the app's clock; `makeProject` alone takes the clock of the database. */
export async function makeNewProject(
  app: TestApp,
  options: Parameters<typeof makeProject>[1] & { firstSeenAt?: Date } = {},
): Promise<number> {
  const { firstSeenAt = app.services.clock(), ...values } = options;
  const id = await makeProject(app, { published_at: firstSeenAt, confirmed_open_at: firstSeenAt, ...values });
  await app.services.pool.query('update project set first_seen_at = $2 where id = $1', [id, firstSeenAt]);
  return id;
}

/** An accepted membership since the app's present time. */
export async function joinNow(app: TestApp, talent: TestTalent, poolId: number): Promise<void> {
  await joinPool(app.services.db, talent.scope, poolId, app.services.clock());
}
