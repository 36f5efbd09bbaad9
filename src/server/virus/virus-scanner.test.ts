import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from '@prometheus-io/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ClamdHabit, type FakeClamd, fakeVirus, startFakeClamd } from '../../../tests/support/fake-clamd.ts';
import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { readClamdAddress } from './clamd.ts';
import { addScanMetrics } from './scan-metrics.ts';
import { createVirusScanner, type VirusScanner } from './virus-scanner.ts';

const log = createLog('silent');
let clamd: FakeClamd;

beforeEach(async () => {
  clamd = await startFakeClamd();
});
afterEach(() => clamd.stop());

function scannerOf(url: string, timeoutMs = 20_000): VirusScanner {
  const scanner = createVirusScanner(readConfig({ CLAMD_URL: url, CLAMD_TIMEOUT_MS: String(timeoutMs) }), log);
  if (!scanner) throw new Error('no scanner');
  return scanner;
}

const clean = new TextEncoder().encode('%PDF-1.7 a CV');
const infected = new TextEncoder().encode(`%PDF-1.7 ${fakeVirus}`);
const large = new Uint8Array(10 * 1_048_576).fill(65);

describe('the scanner', () => {
  test('is off without an address, and refuses one of another form', () => {
    expect(createVirusScanner(readConfig({}), log)).toBeNull();
    for (const url of ['http://scanner:3310', 'tcp://', 'unix:relative', 'tcp://host/path', 'scanner'])
      expect(() => createVirusScanner(readConfig({ CLAMD_URL: url }), log), url).toThrow(ConfigError);
    expect(readClamdAddress('tcp://[::1]')).toEqual({ host: '::1', port: 3310 });
    expect(readClamdAddress('unix:///run/clamd.ctl')).toEqual({ path: '/run/clamd.ctl' });
  });

  test('finds a virus, by its name, and passes what is clean, empty or large', async () => {
    const scanner = scannerOf(clamd.url);
    expect(await scanner.scan(clean)).toEqual({ kind: 'clean' });
    expect(await scanner.scan(new Uint8Array())).toEqual({ kind: 'clean' });
    expect(await scanner.scan(large)).toEqual({ kind: 'clean' });
    expect(await scanner.scan(infected)).toEqual({ kind: 'infected', signature: 'Openpool.Test.17' });
    // At the end of many chunks.
    expect((await scanner.scan(Buffer.concat([large, infected]))).kind).toBe('infected');
    expect(scanner.counts).toEqual({ clean: 3, infected: 2, unchecked: 0 });
  });

  test('asks by a socket of this machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
    const local = await startFakeClamd(join(folder, 'clamd.ctl'));
    expect((await scannerOf(local.url).scan(infected)).kind).toBe('infected');
    await local.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('reads an answer that comes in the middle of the stream', async () => {
    clamd.habit = 'answersInTheMiddle';
    const small = new Uint8Array(1_000).fill(65);
    expect(await scannerOf(clamd.url).scan(small)).toEqual({ kind: 'infected', signature: 'Early.Virus' });
    // Whether the answer survives the end of the connection is up to the network; a file is never clean because of it.
    expect((await scannerOf(clamd.url).scan(large)).kind).not.toBe('clean');
  });

  test('reads an answer that comes letter by letter', async () => {
    clamd.habit = 'answersByLetters';
    expect((await scannerOf(clamd.url).scan(clean)).kind).toBe('clean');
  });

  const unchecked: ClamdHabit[] = ['closesAtOnce', 'closesBeforeAnswer', 'breaksOffInAnswer', 'exceedsLimit', 'saysError'];
  test.each(unchecked)('takes nothing for clean when clamd %s', async (habit) => {
    clamd.habit = habit;
    const scanner = scannerOf(clamd.url);
    expect(await scanner.scan(new Uint8Array(1_000))).toEqual({ kind: 'unchecked' });
    expect(scanner.counts.unchecked).toBe(1);
  });

  test('says at /metrics what it found, and whether a daemon answers', async () => {
    const figuresOf = (scanner: VirusScanner) => {
      const registry = new Registry();
      addScanMetrics(registry, scanner);
      return registry.metrics();
    };
    const scanner = scannerOf(clamd.url);
    await scanner.scan(infected);
    expect(await figuresOf(scanner)).toMatch(/scans_total\{result="infected"\} 1\n(?:.*\n)*openpool_virus_scanner_reachable 1\n/);
    expect(await figuresOf(scannerOf('tcp://127.0.0.1:1'))).toContain('openpool_virus_scanner_reachable 0\n');
  });

  test('gives up at its time limit', async () => {
    clamd.habit = 'hangs';
    const startedAt = performance.now();
    expect(await scannerOf(clamd.url, 1_000).scan(clean)).toEqual({ kind: 'unchecked' });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  test('takes the next daemon when one is away or hangs', async () => {
    const gone = await startFakeClamd();
    await gone.stop();
    expect((await scannerOf(`${gone.url},${clamd.url}`).scan(infected)).kind).toBe('infected');
    const hanging = await startFakeClamd();
    hanging.habit = 'hangs';
    expect((await scannerOf(`${hanging.url}, ${clamd.url}`, 2_000).scan(clean)).kind).toBe('clean');
    await hanging.stop();
  });

  test('asks again after a moment, because a daemon may be starting', async () => {
    const port = Number(new URL(clamd.url).port);
    await clamd.stop();
    const verdict = scannerOf(clamd.url).scan(clean);
    clamd = await startFakeClamd({ port });
    expect(await verdict).toEqual({ kind: 'clean' });
  });

  test('says whether a daemon answers', async () => {
    expect(await scannerOf(clamd.url).isReachable()).toBe(true);
    clamd.habit = 'closesAtOnce';
    expect(await scannerOf(clamd.url).isReachable()).toBe(false);
  });
});
