import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type ImportOptions, importProjects } from '../../src/features/feeds/api/import-projects.ts';
import type { ImportReport } from '../../src/features/feeds/api/import-report.ts';
import { readFeed } from '../../src/features/feeds/api/read-feed.ts';
import type { TenantKey, TestApp } from './test-app.ts';

/** The time of a feed's first import in a test. */
export const feedStart = new Date('2027-01-20T10:00:00Z');

type Options = Partial<ImportOptions> & { tenantKey?: TenantKey };

/** Runs imports into the database of a test, from files in a folder of its own. */
export function feedsOf(app: TestApp) {
  let folder = '';
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openpool-feed-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Imports an existing file. */
  function run(path: string, { tenantKey = 'nordlicht', ...options }: Options = {}): Promise<ImportReport> {
    const tenant = app.services.tenants.byKey(tenantKey);
    if (!tenant) throw new Error(`No tenant ${tenantKey}`);
    const open: ImportOptions['open'] = (format) => readFeed(path, format);
    return importProjects({ db: app.services.db, tenant, open, source: 'feed', now: feedStart, ...options });
  }

  /** Imports this text as a file of this format. */
  async function runText(text: string | Buffer, ending: string, options: Options = {}): Promise<ImportReport> {
    files += 1;
    const path = join(folder, `${files}.${ending}`);
    await writeFile(path, text);
    return run(path, options);
  }

  return {
    run,
    runText,
    runRows: (rows: object[], options: Options = {}) => runText(rows.map((row) => JSON.stringify(row)).join('\n'), 'jsonl', options),
    async stored(source: string, reference: string): Promise<Record<string, unknown> | undefined> {
      const { rows } = await app.services.pool.query('select * from project where source = $1 and reference = $2', [source, reference]);
      return rows[0];
    },
  };
}

/** A record of a feed, with what every project needs. */
export function feedRow(reference: string, more: object = {}) {
  return { reference, title: `Project ${reference}`, description: '<p>What there is to do.</p>', language: 'en', ...more };
}
