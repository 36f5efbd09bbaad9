import { describe, expect, it } from 'vitest';
import { checkSql } from './sql-rules.ts';
import { checkTime } from './time-rules.ts';
import { checkWrites } from './write-rules.ts';

describe('SQL', () => {
  const check = (path: string, text: string) => checkSql([{ path, text }]);

  it.each([`db.selectFrom('pool').selectAll()`, 'sql`select 1`', `await deps.pool.query('select 1')`, `trx.query({ text: 'select 1' })`])(
    'is reported outside of stores: %s',
    (text) => {
      expect(check('src/features/pools/api/join-pool.ts', text)).toMatchObject([
        { line: 1, message: expect.stringContaining('src/features/pools/api/store.ts') },
      ]);
      expect(check('src/app/api.ts', text)).toHaveLength(1);
      expect(check('src/commands/pool-command.ts', text)).toHaveLength(1);
    },
  );

  it.each([
    'src/features/pools/api/store.ts',
    'src/features/pools/api/member-store.ts',
    'src/features/pools/policy.ts',
    'src/features/pools/api/export.ts',
    'src/features/project-search/api/engine/facets.ts',
    'src/server/db/migrate.ts',
    'src/features/pools/api/join-pool.test.ts',
    'demo/seed/seed.ts',
  ])('is accepted in %s', (path) => {
    expect(check(path, `db.selectFrom('pool')`)).toEqual([]);
  });

  it('is not seen in other calls of the same name', () => {
    expect(check('src/features/pools/web/pools.page.tsx', `url.query('a'); client.pool.$get({ query })`)).toEqual([]);
  });
});

describe('reading the time', () => {
  const loader = `import { requestContext } from '../../../web/request-context.ts';\nconst now = new Date();`;

  it.each([
    ['src/features/pools/api/join-pool.ts', 'const now = new Date();'],
    ['src/server/mail/deliver.ts', 'const now = Date.now();'],
    ['src/features/pools/web/load-pools.ts', loader],
    ['src/app/pages/home.page.tsx', loader],
  ])('is reported in %s', (path, text) => {
    expect(checkTime([{ path, text }])).toMatchObject([{ message: expect.stringContaining('deps.clock()') }]);
  });

  it.each([
    ['src/server/clock.ts', 'const now = new Date();'],
    ['src/features/pools/web/use-countdown.ts', 'const now = Date.now();'],
    ['src/features/pools/api/join-pool.ts', 'const at = new Date(row.at);'],
    ['src/features/pools/api/join-pool.test.ts', 'const now = new Date();'],
  ])('is accepted in %s', (path, text) => {
    expect(checkTime([{ path, text }])).toEqual([]);
  });
});

describe('writing a file', () => {
  const check = (path: string, text: string) => checkWrites([{ path, text }]);

  it.each([
    `import { mkdir, writeFile } from 'node:fs/promises';`,
    `import { createWriteStream } from 'node:fs';`,
    `import { appendFileSync as add } from 'fs';`,
    `import * as fs from 'node:fs/promises';`,
    `import fs from 'node:fs';`,
    `import { open } from 'node:fs/promises';\nconst file = await open(path, 'w');`,
  ])('is reported outside of its home: %s', (text) => {
    for (const path of ['src/server/db/instances.ts', 'src/features/geo/api/own-cities.ts', 'demo/seed/seed.ts'])
      expect(check(path, text)).toMatchObject([
        { line: 1, message: expect.stringContaining('writeDurably (src/server/durable-files.ts)') },
      ]);
  });

  it.each([
    ['src/server/durable-files.ts', `import { writeFile } from 'node:fs/promises';`],
    ['src/server/blob/blob-store.test.ts', `import { writeFile } from 'node:fs/promises';`],
    ['src/server/blob/blob-store.ts', `import { open, readFile, rm } from 'node:fs/promises';\nconst file = await open(pathOf(key));`],
    ['src/server/db/embedded/binaries.ts', `import { cp } from 'node:fs/promises';`],
    ['src/server/db/embedded/cluster.ts', `import type { WriteStream } from 'node:fs';`],
  ])('is accepted in %s: %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});
