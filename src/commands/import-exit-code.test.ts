import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from 'citty';
import { afterEach, expect, test, vi } from 'vitest';
import { feedRow } from '../../tests/support/feed-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { importCommand } from './import-command.ts';

const app = startTestApp();
const command = importCommand((work) => work(app.services));

afterEach(() => {
  process.exitCode = undefined;
});

/** What the command prints for a feed of these rows, and the exit code it sets. */
async function importRows(rows: object[], ...options: string[]): Promise<{ printed: string; exitCode: typeof process.exitCode }> {
  const folder = await mkdtemp(join(tmpdir(), 'openpool-exit-'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await writeFile(join(folder, 'feed.json'), JSON.stringify(rows));
    await runCommand(command, { rawArgs: ['projects', join(folder, 'feed.json'), '--tenant', 'nordlicht', ...options] });
    return { printed: log.mock.calls.map(([line]) => String(line)).join('\n'), exitCode: process.exitCode };
  } finally {
    log.mockRestore();
    await rm(folder, { recursive: true });
  }
}

const described = (reference: string, n: number) => feedRow(reference, { title: 'Fitter', description: `Text ${n}` });

test('an import exits with 1 when most rows share a key, and prints which, with 0 when they differ', async () => {
  const differing = await importRows([1, 2, 3, 4].map((n) => described(`R-${n}`, n)));
  expect(differing).toMatchObject({ exitCode: undefined, printed: expect.stringContaining('4 rows: 4 created') });
  for (const options of [['--dry-run'], []]) {
    const { printed, exitCode } = await importRows(
      [1, 2, 3, 4].map((n) => described('R-1', n)),
      ...options,
    );
    expect(exitCode).toBe(1);
    expect(printed).toContain('reference is "R-1" in 4 of 4 rows');
    expect(printed).toContain('Nothing was closed');
  }
  const { rows } = await app.services.pool.query(`select count(*) from project where source = 'feed'`);
  expect(rows).toEqual([{ count: 4 }]);
});
