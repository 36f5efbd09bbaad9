import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSmtpSink } from '../../tests/support/smtp-sink.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { openBlobs } from '../app/open-blobs.ts';
import { readConfig } from '../server/config.ts';
import { openPool } from '../server/db/database.ts';
import { createLog } from '../server/log.ts';
import { runDoctor } from './doctor-command.ts';
import type { Installation } from './installation.ts';
import { runUpgrade } from './upgrade-command.ts';

const sink = startSmtpSink();
let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection, 1);
  folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function installation(environment: Record<string, string>, now = () => new Date()): Installation {
  const config = readConfig({ OPENPOOL_DATA: folder, ...environment });
  const log = createLog('silent');
  return {
    config,
    log,
    direct: database.connection,
    blobs: openBlobs(config, log),
    version: '1.2.3',
    now,
  };
}

const production = { DEMO: 'false', PUBLIC_PROTOCOL: 'https', TRUST_PROXY: 'true' };

test('names the key that encrypts files, and says that none does', async () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const sealed = installation({ ...production, FILES_KEY: key });
  const linesOf = async (of: Installation) => (await runDoctor(of)).lines;
  expect(await linesOf(sealed)).toContain(`ok    files are encrypted with the key ${sealed.blobs.keys.current?.id}`);
  expect(await linesOf(installation(production))).toContain('note  files are stored as they are → FILES_KEY encrypts them');
});

test('an installation that is set up has no fault', async () => {
  const { lines, isWell } = await runDoctor(installation({ ...production, SMTP_URL: sink.url }));
  expect([isWell, lines.filter((line) => line.startsWith('FAULT'))]).toEqual([true, []]);
  expect(lines).toContain('ok    the mail server takes mails');
  expect(lines).toContain('ok    row-level security keeps the rows of clients apart');
  expect(lines).toContain('note  there is no client → openpool client create');
  expect(lines).toContain('note  scanned CVs are kept and not read → CV_SCAN_LANGUAGES, such as deu,eng');
  expect(lines).toContain('ok    the database is as version 1.2.3 needs it');
});

test('each fault is named with what to do about it', async () => {
  const faultsOf = async (environment: Record<string, string>, now?: () => Date) =>
    (await runDoctor(installation(environment, now))).lines.filter((line) => line.startsWith('FAULT')).join('\n');
  expect(await faultsOf(production)).toMatch(/no mail server: .* → SMTP_URL, or MAILBOX=true/);
  expect(await faultsOf({ ...production, SMTP_URL: 'smtp://127.0.0.1:1' })).toContain('the mail server does not take mails: ');
  expect(await faultsOf({ DEMO: 'false', MAILBOX: 'true' })).toBe(
    'FAULT links begin with http → PUBLIC_PROTOCOL=https behind a proxy that speaks TLS',
  );
  expect(await faultsOf({ ...production, MAILBOX: 'true', TRUST_PROXY: 'false' })).toContain('https without TRUST_PROXY');
  expect(await faultsOf({ ...production, MAILBOX: 'true' }, () => new Date(Date.now() - 60_000))).toContain(
    'the clock of the database is 60 s ahead',
  );
  expect(await faultsOf({ ...production, MAILBOX: 'true', CV_SCAN_LANGUAGES: 'deu,qqq' })).toMatch(
    /scanned CVs cannot be read: .*@tesseract\.js-data\/qqq missing → npm ci --prefix scan-packages/,
  );
  await pool.query(`insert into installation.instance (id, host, folder_id, has_local_files, version)
    select gen_random_uuid(), 'host' || n, gen_random_uuid(), true, '1.2.3' from generate_series(1, 2) n`);
  expect(await faultsOf({ ...production, MAILBOX: 'true' })).toContain('processes keep files in 2 folders');
  await pool.query('delete from installation.instance');
});

test('a database user without the roles of requests is a fault, with the statements that grant them', async () => {
  const name = `plain_${randomBytes(6).toString('hex')}`;
  const { host, port, superuser } = inject('postgres');
  const admin = openPool({ host, port, user: superuser, database: 'postgres' }, 1);
  await admin.query(`create role ${name} login`);
  await admin.query(`create database ${name} owner ${name}`);
  const plain = { ...installation({ ...production, SMTP_URL: sink.url }), direct: { host, port, user: name, database: name } };
  const { lines, isWell } = await runDoctor(plain);
  await expect.poll(async () => (await admin.query('select from pg_stat_activity where datname = $1', [name])).rowCount).toBe(0);
  await admin.query(`drop database ${name}`);
  await admin.query(`drop role ${name}`);
  await admin.end();
  expect([isWell, lines.filter((line) => line.startsWith('FAULT')).join()]).toEqual([
    false,
    expect.stringMatching(/^FAULT row-level security is off → run once as an administrator: create role openpool_tenant nologin; grant/),
  ]);
});

test('an upgrade says what would run and changes nothing, and refuses a database of a newer version', async () => {
  const check = (isCheck = true) => runUpgrade(installation(production), { check: isCheck });
  expect(await check()).toEqual(['The database is as version 1.2.3 needs it: nothing would run.']);
  await pool.query("insert into migration (name) values ('0099-future.sql')");
  await expect(check()).rejects.toThrow(/newer version than this one \(1\.2\.3\): it has 0099-future\.sql/);
  expect((await runDoctor(installation(production))).lines).toContain(
    'FAULT the database is of a newer version: 0099-future.sql → run that version',
  );
  await pool.query("delete from migration where name = '0099-future.sql'");
  const file = 'database/functions/answers.sql';
  await pool.query('delete from definition where file = $1', [file]);
  expect(await check()).toEqual(['Version 1.2.3 would run 1 file:', `  ${file}`, 'Take a backup first: openpool backup <file>']);
  expect((await pool.query('select from definition where file = $1', [file])).rowCount).toBe(0);
  expect(await check(false)).toEqual([`Ran: ${file}`]);
  expect(await check(false)).toEqual(['Nothing had to run.']);
});
