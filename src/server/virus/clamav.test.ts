import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createVirusScanner, type VirusScanner } from './virus-scanner.ts';

const clamd = '/usr/sbin/clamd';
/** Not EICAR's text itself, so that no other scanner removes this file. */
const virus = 'OPENPOOL-CLAMAV-TEST-SIGNATURE-29';
let folder: string;
let daemon: ReturnType<typeof spawn>;
let scanner: VirusScanner;

// Debian's clamav-daemon with one signature of our own: `apt-get install clamav-daemon`.
describe.skipIf(!existsSync(clamd))('ClamAV’s own daemon', { tags: 'full' }, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
    await promisify(execFile)('chmod', ['755', folder]);
    await writeFile(join(folder, 'own.ndb'), `Openpool.Test:0:*:${Buffer.from(virus).toString('hex')}\n`);
    const socket = join(folder, 'clamd.ctl');
    const settings = [
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${socket}`,
      'Foreground yes',
      'StreamMaxLength 2M',
      'OfficialDatabaseOnly no',
      `LogFile ${join(folder, 'clamd.log')}`,
      `User ${process.getuid?.() === 0 ? 'root' : process.env.USER}`,
    ];
    await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
    daemon = spawn(clamd, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    const made = createVirusScanner(readConfig({ CLAMD_URL: `unix:${socket}` }), createLog('silent'));
    if (!made) throw new Error('no scanner');
    scanner = made;
    // It answers once it has read its signatures.
    while ((await scanner.scan(new Uint8Array(1))).kind !== 'clean') if (daemon.exitCode !== null) throw new Error('clamd has ended');
  });

  afterAll(async () => {
    daemon.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  test('finds the signature, also behind a megabyte, and passes the rest', async () => {
    expect(await scanner.scan(Buffer.from(`%PDF-1.7 ${virus}`))).toMatchObject({ kind: 'infected', signature: /Openpool\.Test/ });
    expect((await scanner.scan(Buffer.concat([Buffer.alloc(1_048_576, 'a'), Buffer.from(virus)]))).kind).toBe('infected');
    expect(await scanner.scan(Buffer.from('%PDF-1.7 a CV'))).toEqual({ kind: 'clean' });
    expect(await scanner.isReachable()).toBe(true);
  });

  test('takes nothing for clean that is larger than the daemon accepts', async () => {
    expect(await scanner.scan(Buffer.alloc(10 * 1_048_576, 'a'))).toEqual({ kind: 'unchecked' });
  });
});
