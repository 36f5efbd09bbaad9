/** @module-tag full */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeSchema } from '../../scripts/schema/describe-schema.ts';
import { openBlobs } from '../../src/app/open-blobs.ts';
import { openServices } from '../../src/app/services.ts';
import { runDoctor } from '../../src/commands/doctor-command.ts';
import type { Installation } from '../../src/commands/installation.ts';
import { runUpgrade } from '../../src/commands/upgrade-command.ts';
import { readConfig } from '../../src/server/config.ts';
import { createLog } from '../../src/server/log.ts';
import { makeOlderDatabase, type OlderState, readAllRows, withClient } from '../support/older-database.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { makeTestFolder } from '../support/test-folders.ts';

/** Columns whose values former migrations changed on purpose, with their reasons in these. */
const rewritten: Readonly<Record<string, readonly string[]>> = {
  application: ['rate_currency', 'agreed_terms'],
  cv_reading: ['data', 'proposals'],
  project: ['rate_currency', 'content_hash', 'updated_at'],
};
/** Made from other tables, again at an upgrade: compared with these below. */
const derived = ['migration', 'definition', 'project_search', 'project_place', 'talent_search', 'city_name', 'event'];

let fresh: TestDatabase;
let wanted: string;

beforeAll(async () => {
  fresh = await createTestDatabase();
  wanted = await withClient(fresh.connection, (client) => describeSchema(client, { isDetailed: true }));
});
afterAll(() => fresh.drop());

describe.each<OlderState>(['november21', 'november22', 'november24'])('a database of %s', (state) => {
  let database: TestDatabase;
  let dataDir: string;
  let installation: Installation;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await makeOlderDatabase(database.connection, state);
    dataDir = await makeTestFolder();
    const config = readConfig({ OPENPOOL_DATA: dataDir, DEMO: 'false', MAILBOX: 'true', PUBLIC_PROTOCOL: 'https', TRUST_PROXY: 'true' });
    const log = createLog('info', { write: () => undefined });
    const blobs = openBlobs(config, log);
    installation = {
      config,
      log,
      direct: database.connection,
      blobs,
      version: '1.2.3',
      now: () => new Date(),
    };
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('is upgraded by a start as the check and the doctor say, keeps its rows and gets the schema of a new one', async () => {
    const { config, direct, log } = installation;
    const before = await readAllRows(direct);
    const foretold = (await runUpgrade(installation, { check: true })).filter((line) => line.startsWith('  ')).map((line) => line.trim());
    expect(foretold).toContain('database/views/project_search_source.sql');
    const doctor = await runDoctor(installation);
    expect(doctor.lines).toContain(
      `note  the database is of an older version: a start runs ${foretold.length} files → openpool upgrade --check`,
    );
    expect(await readAllRows(direct)).toEqual(before);

    const info = vi.spyOn(log, 'info');
    const services = await openServices({ config, connection: direct, log });
    await services.close();
    expect(info.mock.calls.filter(([, message]) => message === 'database brought up to date')).toEqual([
      [{ ran: foretold }, expect.anything()],
    ]);
    expect(await runUpgrade(installation, { check: true })).toEqual(['The database is as version 1.2.3 needs it: nothing would run.']);
    expect((await runDoctor(installation)).lines).toContain('ok    the database is as version 1.2.3 needs it');

    expect(lostRows(before, await readAllRows(direct))).toEqual([]);
    await withClient(direct, async (client) => {
      expect(await describeSchema(client, { isDetailed: true })).toBe(wanted);
      const { rows } = await client.query(
        `select (select count(*)::int from project_search) as projects, (select count(*)::int from talent_search) as talents,
           (select count(*)::int from project_search s join project_search_source n using (project_id) where (s.doc, s.head, s.pools, s.is_open) is distinct from (n.doc, n.head, n.pools, n.is_open)) as outdated,
           (select count(*)::int from application_answer) as answers, exists (select from city_name where folded = 'koeln') as "knowsKoeln"`,
      );
      expect(rows).toEqual([{ projects: 3, talents: 2, outdated: 0, answers: 1, knowsKoeln: true }]);
    });
  });
});

/** Rows of before that are not there any more with the values they had. */
function lostRows(before: Awaited<ReturnType<typeof readAllRows>>, after: Awaited<ReturnType<typeof readAllRows>>): string[] {
  return [...before].flatMap(([table, rows]) => {
    if (derived.includes(table)) return [];
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !rewritten[table]?.includes(column));
    const keyOf = (row: Record<string, unknown>) => JSON.stringify(columns.map((column) => row[column]));
    const there = new Set(after.get(table)?.map(keyOf));
    return rows
      .map(keyOf)
      .filter((key) => !there.has(key))
      .map((key) => `${table} ${key}`);
  });
}
