import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { TenantId } from '../../src/contract/ids.ts';
import { poolTables } from '../../src/features/pools/api/tables.ts';
import { type ProjectTables, projectTables } from '../../src/features/projects/api/tables.ts';
import type { TenantKey, TestApp } from './test-app.ts';

let lastReference = 0;

function tenantIdOf(app: TestApp, key: TenantKey): TenantId {
  const tenant = app.services.tenants.byKey(key);
  if (!tenant) throw new Error(`No tenant ${key}`);
  return tenant.id;
}

type ProjectOptions = Partial<Insertable<ProjectTables['project']>> & { tenant?: TenantKey; pools?: readonly number[] };

/** An open public project; override what the test is about. @returns its id */
export async function makeProject(app: TestApp, { tenant = 'nordlicht', pools = [], ...values }: ProjectOptions = {}): Promise<number> {
  lastReference += 1;
  const text = values.description_text ?? 'A plain description.';
  const row = await projectTables(app.services.db)
    .insertInto('project')
    .values({
      tenant_id: tenantIdOf(app, tenant),
      source: 'test',
      reference: `T-${lastReference}`,
      title: 'Backend engineer',
      description_html: `<p>${text}</p>`,
      description_text: text,
      job_language: 'en',
      status: 'ACTIVE',
      forward_mode: 'REVIEWED',
      work_mode: 'REMOTE',
      rate_currency: 'EUR',
      ...values,
    } as Insertable<ProjectTables['project']>) // the defaults above fill every required column
    .returning('id')
    .executeTakeFirstOrThrow();
  if (pools.length > 0)
    await projectTables(app.services.db)
      .insertInto('project_pool')
      .values(pools.map((pool_id) => ({ project_id: row.id, pool_id })))
      .execute();
  return row.id;
}

/** A public pool that every talent may join at once. @returns its id */
export async function makePool(
  app: TestApp,
  options: {
    tenant?: TenantKey;
    key?: string;
    name?: Record<string, string>;
    visibility?: 'PUBLIC' | 'PRIVATE';
    joinRule?: 'OPEN' | 'APPROVAL' | 'INVITE';
    categoryId?: number;
  } = {},
): Promise<number> {
  lastReference += 1;
  const row = await poolTables(app.services.db)
    .insertInto('pool')
    .values({
      tenant_id: tenantIdOf(app, options.tenant ?? 'nordlicht'),
      key: options.key ?? `pool-${lastReference}`,
      category_id: options.categoryId ?? null,
      name: JSON.stringify(options.name ?? { en: `Pool ${lastReference}`, de: `Pool ${lastReference}` }) as never, // jsonb goes in as text
      description: JSON.stringify({ en: 'What this pool is about.' }) as never,
      visibility: options.visibility ?? 'PUBLIC',
      join_rule: options.joinRule ?? 'OPEN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Hamburg, Stade (35 km away), Munich and Paris, with names in several languages. Safe to call twice. */
export async function makeCities(app: TestApp): Promise<{ hamburg: number; stade: number; munich: number; paris: number }> {
  await sql`insert into city (id, name, country, latitude, longitude, time_zone, names, population) values
    (9001, 'Hamburg', 'DE', 53.5511, 9.9937, 'Europe/Berlin', '{"pl": "Hamburg", "fr": "Hambourg"}', 1850000),
    (9002, 'Stade', 'DE', 53.5999, 9.4764, 'Europe/Berlin', '{}', 48000),
    (9003, 'Munich', 'DE', 48.1374, 11.5755, 'Europe/Berlin', '{"de": "München", "fr": "Munich", "pl": "Monachium"}', 1490000),
    (9004, 'Paris', 'FR', 48.8566, 2.3522, 'Europe/Paris', '{"pl": "Paryż"}', 2100000) on conflict (id) do nothing`.execute(
    app.services.db,
  );
  return { hamburg: 9001, stade: 9002, munich: 9003, paris: 9004 };
}
