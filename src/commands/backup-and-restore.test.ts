import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeApplication } from '../../tests/support/application-factory.ts';
import { asTransaction } from '../../tests/support/as-transaction.ts';
import { makeFile, makePdf } from '../../tests/support/file-factory.ts';
import { makeOlderDatabase, readAllRows, withClient } from '../../tests/support/older-database.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { createApi } from '../app/api.ts';
import { openBlobs } from '../app/open-blobs.ts';
import { openServices } from '../app/services.ts';
import { sealEndpointSecret } from '../features/webhooks/api/endpoint-secret.ts';
import { type ArchiveEntry, checkArchive, writeArchive } from '../server/backup/archive.ts';
import { findLastBackup } from '../server/backup/last-backup.ts';
import { listTables } from '../server/backup/schema-facts.ts';
import { readConfig } from '../server/config.ts';
import { openPool } from '../server/db/database.ts';
import { unfinishedRestore } from '../server/db/migrate.ts';
import { installQueueSchema } from '../server/jobs/queue.ts';
import { createLog } from '../server/log.ts';
import { deliverMessageJob, queueMessage } from '../server/mail/outbox.ts';
import { hashPassword } from '../server/passwords/password-hash.ts';
import { createSessionKeys } from '../server/session-keys.ts';
import { runBackup } from './backup-command.ts';
import { CommandError } from './command-error.ts';
import type { Installation } from './installation.ts';
import { runRestore } from './restore-command.ts';
import { runList, runReseal } from './secrets-command.ts';
import { runUpgrade } from './upgrade-command.ts';

const app = startTestApp();
const log = createLog('silent');
const databases: string[] = [];
let folder: string;
let talent: TestTalent;
let cv: string;
const password = 'a long enough password 17';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
  talent = await makeTalent(app, { email: 'anna@example.com' });
  const { pool, db, queue } = app.services;
  await pool.query('update talent set password_hash = $1 where id = $2', [await hashPassword(password), talent.id]);
  cv = (await makeFile(app, talent, { name: 'Anna’s CV.pdf', bytes: makePdf(3, 'Restored') })).id;
  const project = await makeProject(app, { title: 'SPS-Programmierer\t"Straße" \\N' });
  await makeApplication(app, talent, project, 's2c');
  await queueMessage(
    asTransaction(db),
    queue,
    talent.scope,
    { channel: 'mail', kind: 'test', locale: 'en', recipient: 'a@example.com', subject: 'Hello', text: 'Hello' },
    'awaited',
  );
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await asAdmin(async (admin) => {
    for (const name of databases) await admin.query(`drop database ${name} with (force)`);
  });
});

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const { host, port, superuser } = inject('postgres');
  const admin = new pg.Client({ host, port, user: superuser, database: 'postgres' });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

/** A database without any table, and a folder without any file. */
async function makeEmptyPlace(): Promise<Installation> {
  const { host, port, user } = inject('postgres');
  const database = `restored_${process.pid}_${databases.length}`;
  await asAdmin((admin) => admin.query(`create database ${database} owner ${user} template template0`));
  databases.push(database);
  return installationOf({ host, port, user, database }, join(folder, database));
}

function installationOf(direct: pg.PoolConfig, dataDir: string): Installation {
  const config = readConfig({ OPENPOOL_DATA: dataDir, RATE_LIMIT_FACTOR: '0' });
  return { config, log, direct, blobs: openBlobs(config, log), version: '1.2.3', now: () => new Date() };
}

/** The app's own place. */
function original(): Installation {
  const { config, pool } = app.services;
  return { ...installationOf(pool.options, config.dataDir), config };
}

/** What each table holds, by a digest of its rows. */
async function digestsOf(connection: pg.PoolConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const digests: Record<string, string> = {};
  for (const { schema, name } of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${schema}"."${name}" t`,
    );
    digests[`${schema}.${name}`] = rows[0].digest;
  }
  await client.end();
  return digests;
}

test('what was backed up is there in an empty place: every row, waiting mail and file; a talent signs in and opens a CV', async () => {
  const path = join(folder, 'whole.tar.gz');
  const backedUpAt = new Date();
  expect((await runBackup({ ...original(), now: () => backedUpAt }, path))[0]).toMatch(/ tables, \d+ rows, 1 waiting jobs, \d+ files; /);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await findLastBackup(app.services.pool)).toEqual(backedUpAt);
  const place = await makeEmptyPlace();
  expect((await runRestore(place, path))[0]).toContain('version 1.2.3');
  expect(await digestsOf(place.direct)).toEqual(await digestsOf(app.services.pool.options));

  const services = await openServices({ config: place.config, connection: place.direct, log });
  try {
    expect(await services.queue.listWaiting(deliverMessageJob)).toHaveLength(1);
    const api = createApi(services);
    const ask = (method: string, path: string, init: { body?: unknown; token?: string } = {}) =>
      api.fetch(
        new Request(`http://nordlicht.localhost/v1/api${path}`, {
          method,
          headers: {
            host: 'nordlicht.localhost',
            ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
            ...(init.body ? { 'content-type': 'application/json' } : {}),
          },
          ...(init.body ? { body: JSON.stringify(init.body) } : {}),
        }),
        { remoteAddress: '127.0.0.1' },
      );
    // The session of before is valid, because the secret came along.
    expect((await ask('GET', '/freelancer', { token: talent.token })).status).toBe(200);
    const signedIn = await ask('POST', '/authorize', { body: { email: talent.email, password } });
    expect(signedIn.status).toBe(200);
    const opened = await ask('GET', `/resource/${cv}`, { token: talent.token });
    expect(opened.status).toBe(200);
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(makePdf(3, 'Restored'));
    // It has no backup of its own yet.
    expect(await findLastBackup(services.pool)).not.toEqual(backedUpAt);
    // Numbers go on where they were.
    const { rows } = await services.pool.query<{ id: number }>('select max(id) as id from application');
    const { rows: next } = await services.pool.query<{ id: number }>("select nextval(pg_get_serial_sequence('application', 'id')) as id");
    expect(next[0]?.id).toBeGreaterThan(rows[0]?.id ?? 0);
  } finally {
    await services.close();
  }
});

test('a backup made before a rotation needs the key of that time, and is sealed again with the one of today', async () => {
  const [old, today] = ['the secret at the time of the backup', 'the secret of today, which is long too'];
  const sessionKeys = createSessionKeys([new TextEncoder().encode(old)]);
  const endpoint = { tenant_id: talent.scope.tenantId, id: randomUUID() };
  await app.services.pool.query(
    "insert into webhook_endpoint values ($1, $2, 'https://crm.example', '{}', $3, null, null, true, now(), 'test')",
    [endpoint.id, endpoint.tenant_id, sealEndpointSecret({ sessionKeys }, endpoint, 'whsec_old')],
  );
  const path = join(folder, 'before-rotation.tar.gz');
  await runBackup(original(), path);
  const place = await makeEmptyPlace();
  await runRestore(place, path);
  const lines = async (run: typeof runList, accepted?: string[]) => {
    const config = { ...place.config, SESSION_SECRET: today, SESSION_SECRETS_ACCEPTED: accepted };
    const services = await openServices({ config, connection: place.direct, log });
    return run(services).finally(() => services.close());
  };
  const unreadable = expect.stringMatching(/^secrets of webhooks: 1 that no accepted key decrypts/);
  expect(await lines(runList)).toContainEqual(unreadable);
  expect(await lines(runReseal, [old])).toContain('secrets of webhooks: 1 encrypted again');
  expect(await lines(runList)).not.toContainEqual(unreadable);
});

test('a restore needs an empty place, and changes nothing elsewhere', async () => {
  const path = join(folder, 'again.tar.gz');
  await runBackup(original(), path);
  const before = await digestsOf(app.services.pool.options);
  await expect(runRestore(original(), path)).rejects.toThrow(/^The database is not empty: it has the table /);
  expect(await digestsOf(app.services.pool.options)).toEqual(before);
  const place = await makeEmptyPlace();
  await expect(runRestore({ ...place, blobs: app.services.blobs }, path)).rejects.toThrow('There are files already');
  await expect(runBackup(original(), path)).rejects.toThrow('is there already');
});

test('an archive that is cut off, was changed, or is none is refused before anything is written', async () => {
  const path = join(folder, 'intact.tar.gz');
  await runBackup(original(), path);
  const place = await makeEmptyPlace();
  const bytes = await readFile(path);
  const plain = gunzipSync(bytes);
  const at = plain.indexOf('anna@example.com');
  expect(at).toBeGreaterThan(0);
  plain.write('eve!', at);
  const broken: [Buffer, RegExp][] = [
    [bytes.subarray(0, bytes.length - 200), /is cut off/],
    [gzipSync(plain), /was changed: its digest is another one/],
    [gzipSync(plain.subarray(0, 20_480)), /is cut off|end is missing/],
    [Buffer.from('no archive at all'), /is cut off or no archive/],
  ];
  for (const [index, [content, message]] of broken.entries()) {
    const file = join(folder, `broken-${index}.tar.gz`);
    await writeFile(file, content);
    await expect(runRestore(place, file)).rejects.toThrow(message);
  }
  await expect(runRestore(place, join(folder, 'nowhere.tar.gz'))).rejects.toThrow('cannot be read: ENOENT');
  // Still empty.
  expect((await runRestore(place, path))[0]).toContain('Restored');
});

test('an archive of an older version gets the migrations since, one of a newer version is refused', { tags: 'full' }, async () => {
  const old = await makeEmptyPlace();
  await makeOlderDatabase(old.direct, 'november22');
  const pool = openPool(old.direct, 2);
  await installQueueSchema(pool);
  const path = join(folder, 'old.tar.gz');
  await runBackup(old, path);
  const place = await makeEmptyPlace();
  const upgrade = (await runUpgrade(old, { check: true })).filter((line) => line.startsWith('  ')).map((line) => line.trim());
  expect(upgrade[0]).toBe('migrations/before-baseline/0047-search-in-bulk.sql');
  expect(await runRestore(place, path)).toContain(`Brought up to date: ${upgrade.join(', ')}`);
  // The same as where it came from, once that is upgraded.
  await runUpgrade(old, { check: false });
  const [here, there] = [await readAllRows(place.direct), await readAllRows(old.direct)];
  expect([...here.keys()].filter((table) => here.get(table)?.length !== there.get(table)?.length)).toEqual([]);
  expect(here.get('project_search')).toHaveLength(3);
  await withClient(place.direct, (client) => client.query(`comment on table migration is '${unfinishedRestore}'`));
  await expect(runRestore(place, path)).rejects.toThrow('An earlier restore into this database has changed its tables already');
  await pool.query("insert into migration (name) values ('9999-future.sql')");
  await pool.end();
  const future = join(folder, 'future.tar.gz');
  await runBackup(old, future);
  await expect(runRestore(await makeEmptyPlace(), future)).rejects.toThrow(/newer than this one: it has 9999-future\.sql/);
});

test('a restore that broke off keeps servers away, and is finished by the same command', { tags: 'full' }, async () => {
  const path = join(folder, 'twice.tar.gz');
  await runBackup(original(), path);
  const place = await makeEmptyPlace();
  const failing = { ...place.blobs, put: () => Promise.reject(new Error('disk is gone')) };
  await expect(runRestore({ ...place, blobs: failing }, path)).rejects.toThrow('disk is gone');
  await expect(openServices({ config: place.config, connection: place.direct, log })).rejects.toThrow(
    'A restore into this database broke off',
  );
  await runRestore(place, path);
  expect(await digestsOf(place.direct)).toEqual(await digestsOf(app.services.pool.options));
  const pool = openPool(place.direct, 1);
  const { rows } = await pool.query("select count(*)::int as jobs from pgboss.job where name = 'deliver-message'");
  await pool.end();
  expect(rows).toEqual([{ jobs: 1 }]);
});

describe('a forged archive whose digest was computed again', () => {
  async function forge(entries: ArchiveEntry[]): Promise<string> {
    const intact = join(folder, 'to-forge.tar.gz');
    if (!(await stat(intact).catch(() => null))) await runBackup(original(), intact);
    const { head } = await checkArchive(intact);
    const path = join(folder, `forged-${randomUUID()}.tar.gz`);
    await writeArchive(path, head, async (archive) => {
      for (const { name, bytes } of entries) await archive.add(name, bytes);
      return { rows: {}, jobs: 0, files: 0, goneFiles: [] };
    });
    return path;
  }

  test.each([
    'files/../../outside',
    'files/3f/../../outside',
    '/etc/outside',
    'database/pg_catalog.pg_authid/000001',
    'jobs/../1',
    'x\n\u001b[2J',
  ])('is refused in one line before anything is written: %j', async (name) => {
    const place = await makeEmptyPlace();
    const path = await forge([{ name, bytes: Buffer.from('forged') }]);
    const fault: unknown = await runRestore(place, path).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(CommandError);
    expect(String(fault)).toContain(`${path} was changed: no backup has an entry ${JSON.stringify(name)}.`);
    expect(await digestsOf(place.direct)).toEqual({});
  });

  test('is refused in one line when its jobs are none', async () => {
    const path = await forge([{ name: 'jobs/000001', bytes: Buffer.from('[{}]') }]);
    await expect(runRestore(await makeEmptyPlace(), path)).rejects.toThrow(new CommandError(`${path} has unreadable jobs.`));
  });
});

test('a backup that breaks off leaves no file', { tags: 'full' }, async () => {
  const places = join(folder, 'cut-off');
  await mkdir(places);
  const { blobs } = app.services;
  const failing = { ...blobs, kept: { ...blobs.kept, get: () => Promise.reject(new Error('files are gone')) } };
  await expect(runBackup({ ...original(), blobs: failing }, join(places, 'a.tar.gz'))).rejects.toThrow('files are gone');
  expect(await readdir(places)).toEqual([]);
  await expect(runBackup(original(), join(places, 'missing', 'a.tar.gz'))).rejects.toThrow(/a\.tar\.gz cannot be written: ENOENT$/);
});
