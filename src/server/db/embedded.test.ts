import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeTestFolder } from '../../../tests/support/test-folders.ts';
import { makeRunnable } from './embedded/binaries.ts';
import { endFirstStart } from './embedded/first-start.ts';
import { findPostmaster, isAlive } from './embedded/postmaster.ts';
import { socketFolderOf } from './embedded/socket-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const isRoot = process.getuid?.() === 0;

async function makeFolder(): Promise<string> {
  const folder = await makeTestFolder();
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  running.push(embedded);
  return embedded;
}

async function ask<Row extends pg.QueryResultRow>(embedded: EmbeddedPostgres, sql: string): Promise<Row | undefined> {
  const client = new pg.Client({ host: embedded.host, port: embedded.port, user: embedded.user });
  await client.connect();
  const { rows } = await client.query<Row>(sql).finally(() => client.end());
  return rows[0];
}

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('startEmbeddedPostgres', () => {
  it('makes a durable UTF-8 database that only a private socket reaches', async () => {
    const embedded = await start(await makeFolder());
    const settings = await ask(
      embedded,
      "select current_setting('fsync') fsync, current_setting('listen_addresses') tcp, current_setting('server_encoding') encoding, current_setting('server_version_num')::int / 10000 as major, usesuper from pg_user where usename = current_user",
    );
    expect(settings).toEqual({ fsync: 'on', tcp: '', encoding: 'UTF8', major: 18, usesuper: false });
    expect((await stat(embedded.host)).mode & 0o777).toBe(0o700);
    expect(embedded.ownsProcess).toBe(true);
  });

  it('keeps what was written over a stop and a start', async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    await ask(first, "create table note as select 'gęślą' as word");
    await first.stop();
    expect(isAlive(first.pid) && (await findPostmaster(join(dataDir, 'postgres')))).toBeFalsy();
    const second = await start(dataDir);
    expect(await ask(second, 'select word from note')).toEqual({ word: 'gęślą' });
  });

  it('attaches to a database that runs and leaves it running while somebody else uses it', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    const second = await start(dataDir);
    expect({ ownsProcess: second.ownsProcess, pid: second.pid }).toEqual({ ownsProcess: false, pid: first.pid });
    await first.stop();
    expect(await ask(second, 'select 1 as one')).toEqual({ one: 1 });
    await second.stop();
    await expect(ask(second, 'select 1')).rejects.toThrow();
  });

  it('starts one database when two processes start at the same moment', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const both = await Promise.all([start(dataDir), start(dataDir)]);
    expect(both[0].pid).toBe(both[1].pid);
    expect(both.filter((embedded) => embedded.ownsProcess)).toHaveLength(1);
  });

  it('attaches to the database of a server that was killed', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
    const script = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
      const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
      process.stdout.write(String(pid)); setInterval(() => {}, 1000);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [pid] = await once(server.stdout, 'data');
    server.kill('SIGKILL');
    await once(server, 'exit');
    const embedded = await start(dataDir);
    expect({ ownsProcess: embedded.ownsProcess, pid: embedded.pid }).toEqual({ ownsProcess: false, pid: Number(pid) });
  });

  it('starts over a lock file whose process number another program has taken', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    const lock = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    await first.stop();
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), lock.replace(/^\d+/, String(process.ppid)));
    expect((await start(dataDir)).ownsProcess).toBe(true);
  });

  it('makes a database again that a broken-off first start has left damaged, and keeps one that is in use', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const lines: string[] = [];
    const serve = async () => {
      const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, warn: (line) => lines.push(line) });
      running.push(embedded);
      return embedded;
    };
    const damage = () => rm(join(dataDir, 'postgres/global/pg_control'));
    await (await serve()).stop();
    await damage();
    const second = await serve();
    expect(lines).toEqual([expect.stringContaining('is made again')]);
    expect(await ask(second, 'select 1 as one')).toEqual({ one: 1 });
    await endFirstStart(join(dataDir, 'postgres'));
    await second.stop();
    await damage();
    await expect(serve()).rejects.toThrow('could not start');
  });

  it('starts over a lock file that a power cut has left empty', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    await first.stop();
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), '');
    expect((await start(dataDir)).ownsProcess).toBe(true);
  });

  it('starts over what a power cut has left of a database that was being made, and removes it', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    // Numbers of a process that has ended, and of ourselves: a container gives out the same ones again.
    for (const pid of [spawnSync('true').pid, process.pid]) {
      const draft = join(dataDir, `postgres.new-${pid}-a1B2c3`);
      await mkdir(draft);
      await writeFile(join(draft, 'PG_VERSION'), '');
      await utimes(draft, 0, 0);
    }
    await start(dataDir);
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('names the file when its version is empty', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    await first.stop();
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '');
    await expect(start(dataDir)).rejects.toThrow(/PG_VERSION is empty\. Move the folder away and restore a backup/);
  });

  it('starts over the socket lock of an ended process that nobody has reaped', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    await first.stop();
    const { uid, gid } = await stat(join(dataDir, 'postgres/PG_VERSION'));
    // The second program of the shell never asks for the end of the first. PostgreSQL minds only numbers of its own user.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
      uid,
      gid,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [zombie] = await once(parent.stdout, 'data');
    const lock = join(socketFolderOf(dataDir, uid), '.s.PGSQL.5432.lock');
    await writeFile(lock, `${String(zombie).trim()}\n${join(dataDir, 'postgres')}\n0\n5432\n${socketFolderOf(dataDir, uid)}\n`);
    await expect.poll(() => readFile(`/proc/${String(zombie).trim()}/stat`, 'utf8').catch(() => ') Z')).toContain(') Z');
    try {
      expect((await start(dataDir)).ownsProcess).toBe(true);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('starts right after its server and its database were killed, whose connections may still be there', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    const client = new pg.Client({ host: first.host, port: first.port, user: first.superuser, database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    // A statement that computes does not notice that its postmaster is gone.
    const begun = once(client, 'notice');
    const statement = "do $$ begin raise notice 'begun'; perform count(*) from generate_series(1, 6000000); end $$";
    const busy = client.query(statement).catch(() => undefined);
    await begun;
    process.kill(first.pid, 'SIGKILL');
    const second = await start(dataDir);
    expect({ ownsProcess: second.ownsProcess, isNew: second.pid !== first.pid }).toEqual({ ownsProcess: true, isNew: true });
    await busy;
    await client.end().catch(() => undefined);
  });

  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'comes back after %s when it is supervised, and ends with its server',
    { tags: 'full' },
    async (signal) => {
      const dataDir = await makeFolder();
      const lines: string[] = [];
      const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, warn: (line) => lines.push(line) });
      running.push(embedded);
      await ask(embedded, "create table note as select 'gęślą' as word");
      const { pid } = embedded;
      process.kill(pid, signal);
      await expect.poll(() => embedded.pid).not.toBe(pid);
      expect(await ask(embedded, 'select word from note')).toEqual({ word: 'gęślą' });
      expect(lines).toEqual(['PostgreSQL has ended and is started again now', `PostgreSQL runs again (process ${embedded.pid})`]);
      await embedded.stop();
      expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
    },
  );

  it('takes a socket folder elsewhere when the data folder has a long path', { tags: 'full' }, async () => {
    const dataDir = join(await makeFolder(), 'a'.repeat(60), 'b'.repeat(60));
    const embedded = await start(dataDir);
    expect(embedded.host.startsWith(dataDir)).toBe(false);
    expect(await ask(embedded, 'select 1 as one')).toEqual({ one: 1 });
    folders.push(embedded.host);
  });

  it('says in one line that the data folder cannot be written', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'file'), '');
    await expect(start(join(folder, 'file'))).rejects.toThrow(
      /^The data folder .*file cannot be written \(E.*\)\. Set OPENPOOL_DATA to a folder this user can write\.$/,
    );
  });

  it.runIf(isRoot)('names OPENPOOL_DATA when root has closed a folder above the data', async () => {
    const folder = await makeFolder();
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(start(join(closed, 'data'))).rejects.toThrow(`which cannot enter ${closed}. Set OPENPOOL_DATA`);
  });

  it('names the version when another PostgreSQL made the files', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    await first.stop();
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'version', message: expect.stringContaining('made by PostgreSQL 15') });
  });

  it('quotes the reason when PostgreSQL refuses its files', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    await first.stop();
    await rm(join(dataDir, 'postgres/global/pg_control'));
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'start', message: expect.stringContaining('pg_control') });
  });

  it('holds no process open that has nothing else to do', { tags: 'full' }, async () => {
    const dataDir = await makeFolder();
    const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
    const script = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });`;
    const tool = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
    // One that is held open makes this test take too long.
    onTestFinished(() => void tool.kill('SIGKILL'));
    expect(await once(tool, 'exit')).toEqual([0, null]);
    await start(dataDir);
  });
});

describe('the embedded files of PostgreSQL', () => {
  it('get the library links that a blocked install script left out', async () => {
    const folder = await makeFolder();
    await mkdir(join(folder, 'native/lib'), { recursive: true });
    await mkdir(join(folder, 'native/bin'));
    await writeFile(
      join(folder, 'native/pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
    );
    for (const file of ['lib/libpq.so.5.18', 'bin/initdb', 'bin/postgres'])
      await writeFile(join(folder, 'native', file), '', { mode: 0o644 });
    expect(await makeRunnable(folder)).toBe(true);
    expect(await readlink(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
    expect((await stat(join(folder, 'native/bin/postgres'))).mode & 0o111).toBe(0o111);
  });

  it('lie behind socket paths that are short enough for the system', () => {
    expect(socketFolderOf('/srv/openpool', 101)).toBe('/srv/openpool/socket');
    expect(Buffer.byteLength(`${socketFolderOf(`/srv/${'ü'.repeat(45)}`, 101)}/.s.PGSQL.5432`)).toBeLessThan(100);
  });
});
