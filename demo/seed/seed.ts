import { sql } from 'kysely';
import { CommandError } from '../../src/commands/command-error.ts';
import type { TenantId } from '../../src/contract/ids.ts';
import { statusCodes } from '../../src/features/applications/status.ts';
import { readOwnCities } from '../../src/features/geo/api/own-cities.ts';
import { importCategoryPictures } from '../../src/features/public-places/api/import-category-pictures.ts';
import type { ClientConfig } from '../../src/features/tenancy/client-config.ts';
import type { ClientFiles } from '../../src/features/tenancy/client-files.ts';
import type { BlobStore } from '../../src/server/blob/blob-store.ts';
import type { Clock } from '../../src/server/clock.ts';
import { type Db, inTransaction, type Transaction } from '../../src/server/db/database.ts';
import { calendarRows } from './calendars.ts';
import { withLongClosed } from './long-closed.ts';
import { insertPeople, type People, type PeopleSources, planPeople } from './people.ts';
import { insertPhonePeople } from './phone-people.ts';
import { type ClientWords, poolRows } from './pool-rows.ts';
import { type DemoProject, type ProjectSources, writeProjects } from './project-rows.ts';
import { questionRows } from './question-sets.ts';
import { createRandom, seededUuid } from './random.ts';
import { readRoles } from './read-content.ts';
import { countRows, emptyTables, finishTables, insertRows, lockDemo } from './store.ts';

type DemoTenant = { id: TenantId; key: string; files: ClientFiles; name: string; hosts: readonly string[]; config: ClientConfig };

export type SeedOptions = {
  db: Db;
  tenants: { all: readonly DemoTenant[] };
  /** Names of categories and pools by client and language (the cms feature's content). */
  content: { byLocale: ClientWords };
  /** Current versions of the legal texts: what the personas agreed to. */
  legal: PeopleSources['legal'];
  blobs: BlobStore;
  /** Keys and systems of the talents' security ids. */
  securityIds: PeopleSources['securityIds'];
  clock: Clock;
  /** 1 to 1,000,000; 640 is the whole hand-written content once. */
  projects?: number;
  /** Empties the tables first. */
  reset?: boolean;
  onProgress?: (written: number) => void;
};

export type DemoSummary = {
  isFresh: boolean;
  projects: number;
  pools: number;
  categories: number;
  talents: number;
  applications: number;
  invitations: number;
};

/** Thrown when the database holds rows of clients that are not the demo's. */

const batchSize = 500;

/**
 * Fills an empty database with the demo (product decisions, section 11): the same now and the same count give the same rows.
 * Does nothing when rows are there already, unless `reset` is set.
 *
 * @throws CommandError when `reset` would touch clients that are not part of the demo.
 */
export async function seedDemo(options: SeedOptions): Promise<DemoSummary> {
  const roles = await readRoles();
  const keys = new Set(roles.map((role) => role.tenant));
  const clients = options.tenants.all.filter((tenant) => keys.has(tenant.key));
  const { summary, oldFiles } = await inTransaction(options.db, (trx) => fill(trx, options, clients, roles));
  // Bytes go once nothing can bring their rows back.
  for (const key of oldFiles) await options.blobs.remove(key);
  return summary;
}

async function fill(
  trx: Transaction,
  options: SeedOptions,
  clients: readonly DemoTenant[],
  roles: ProjectSources['roles'],
): Promise<{ summary: DemoSummary; oldFiles: string[] }> {
  await lockDemo(trx);
  // Up to a million projects that nobody waits to be notified of.
  await sql`select set_config('openpool.events', 'off', true)`.execute(trx);
  const found = await countRows(
    trx,
    clients.map((client) => client.id),
  );
  if (found.others > 0 && options.reset)
    throw new CommandError('The database holds rows of clients that are not part of the demo. Give the demo a database of its own.');
  if ((found.own > 0 || found.others > 0) && !options.reset) {
    return {
      summary: { isFresh: false, projects: found.projects, pools: 0, categories: 0, talents: 0, applications: 0, invitations: 0 },
      oldFiles: [],
    };
  }
  const oldFiles = options.reset ? await emptyTables(trx) : [];

  const now = options.clock();
  const tenantIds = new Map(clients.map((client) => [client.key, client.id]));
  const cities = await readOwnCities();
  await insertRows(
    trx,
    'city',
    cities.map(({ timeZone, ...city }) => ({ ...city, time_zone: timeZone })),
  );
  const pools = poolRows(tenantIds, options.content.byLocale, roles, cities, now);
  await insertRows(trx, 'category', pools.categories);
  for (const client of clients) {
    const idOf = (category: string) => seededUuid(createRandom(`picture ${client.key} ${category}`), now);
    await importCategoryPictures({ db: trx, blobs: options.blobs }, client, { now, idOf });
  }
  await insertRows(trx, 'pool', pools.pools);
  await insertRows(trx, 'pool_city', pools.poolCities);
  const questions = questionRows(tenantIds, now);
  await insertRows(trx, 'question_set', questions.setRows);
  await insertRows(trx, 'question', questions.questions);
  const calendars = calendarRows(tenantIds, now);
  await insertRows(trx, 'calendar', calendars.rows);
  await insertRows(trx, 'calendar_busy', calendars.busy);

  const sources = { roles, cities, clients, questionSetIds: questions.idOf, calendarIds: calendars.idOf, now };
  const { first, rest } = split(
    writeProjects(sources, options.projects ?? 640),
    roles.reduce((sum, role) => sum + role.openings.length, 0),
  );
  const people = planPeople({ clients, projects: first, now });
  const own = withLongClosed(withOwnModes(first, people), people);
  const projects = (await insertProjects(trx, own, pools.idOf)) + (await insertProjects(trx, rest, pools.idOf, options.onProgress));
  await insertPeople(trx, people, {
    clients,
    projects: own,
    questions: questions.questions,
    calendars,
    poolIds: pools.idOf,
    legal: options.legal,
    blobs: options.blobs,
    securityIds: options.securityIds,
    now,
  });
  await insertPhonePeople(trx, { clients, legal: options.legal, now });
  await finishTables(trx);
  const { talents, applications, invitations } = people;
  const counts = {
    pools: pools.pools.length,
    categories: pools.categories.length,
    talents: talents.length,
    applications: applications.length,
    invitations: invitations.length,
  };
  return { summary: { isFresh: true, projects, ...counts }, oldFiles };
}

/** Separates the hand-written projects, which people apply to, from the recombined ones, which only fill lists. */
function split(all: Generator<DemoProject>, size: number): { first: DemoProject[]; rest: Iterable<DemoProject> } {
  const first: DemoProject[] = [];
  while (first.length < size) {
    const { done, value } = all.next();
    if (done) break;
    first.push(value);
  }
  return { first, rest: all };
}

/** Where a story needs another rule than the client's, its project has that rule; and it has room for all who were hired. */
function withOwnModes(projects: readonly DemoProject[], people: People): DemoProject[] {
  const modes = new Map(people.applications.map(({ project, mode }) => [project.id, mode]));
  const hired = Map.groupBy(
    people.applications.filter(({ status }) => status === statusCodes.hired),
    ({ project }) => project.id,
  );
  return projects.map((project) => {
    const row = { ...project.row, positions_number: positionsOf(project.row, hired.get(project.row.id)?.length ?? 0) };
    const mode = modes.get(row.id) ?? row.forward_mode;
    return mode === row.forward_mode
      ? { ...project, row }
      : { ...project, row: { ...row, forward_mode: mode, vms_id: row.vms_id ?? (mode === 'AUTO' ? `EX${40_000 + row.id}` : null) } };
  });
}

/** At least as many as were hired, and one more while the project is open. */
function positionsOf({ positions_number: planned, status }: DemoProject['row'], hired: number): number {
  return hired === 0 ? planned : Math.max(planned, hired + (status === 'ACTIVE' ? 1 : 0));
}

async function insertProjects(
  trx: Transaction,
  projects: Iterable<DemoProject>,
  poolIds: ReadonlyMap<string, number>,
  onProgress?: (written: number) => void,
): Promise<number> {
  let batch: DemoProject[] = [];
  let written = 0;
  const flush = async (): Promise<void> => {
    const memberships = batch.flatMap(({ row, tenant, pools }) =>
      pools.flatMap((pool) => ({ project_id: row.id, pool_id: poolIds.get(`${tenant}/${pool}`) })),
    );
    await insertRows(
      trx,
      'project',
      batch.map(({ row }) => row),
    );
    await insertRows(trx, 'project_pool', memberships);
    written += batch.length;
    batch = [];
    onProgress?.(written);
  };
  for (const project of projects) {
    batch.push(project);
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return written;
}
