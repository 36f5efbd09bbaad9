import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { feedRow } from '../../tests/support/feed-factory.ts';
import { type FeedServer, startFeedServer } from '../../tests/support/feed-server.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { startDueFeeds } from '../features/feeds/api/jobs.ts';
import { runAdd, runChange, runConfirm, runNow, runPreview, runRemove } from './feed-change.ts';
import { readMinutes } from './feed-command.ts';
import { runList, runShow } from './feed-list.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.close());

/** What a command prints. */
async function printed(work: () => Promise<void>): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await work();
    return log.mock.calls.map(([line]) => String(line)).join('\n');
  } finally {
    log.mockRestore();
  }
}

test('a feed is added, tried, run, shown and removed without showing its secret', async () => {
  server.answer((_request, response) => response.end(JSON.stringify([feedRow('A')])));
  const { services } = app;
  const lines = [
    await printed(() =>
      runAdd(services, 'nordlicht', { source: 'boards', address: `${server.url}/jobs?token=hush-hush`, everyMinutes: 120 }),
    ),
    await printed(() => runConfirm(services, 'nordlicht', 'boards')),
    await printed(() => runNow(services, 'nordlicht', 'boards', { allowMassClose: false })),
    await printed(() => runList(services, 'nordlicht')),
    await printed(() => runShow(services, 'nordlicht', 'boards')),
  ];
  expect(lines[0]).toContain('every 2 h');
  expect(lines[0]).toContain('title from title: Project A');
  expect(lines[0]).toContain('Nothing is imported yet. If this is right: openpool feed confirm nordlicht boards');
  expect(lines[1]).toBe('Feed boards is imported from now on, every 2 h.');
  expect(lines[2]).toContain('1 rows: 1 created');
  expect(lines[3]).toMatch(/boards {2}http.*token=… {2}every 2 h {2}.*imported/);
  expect(lines[4]).toContain('1 rows, 1 new');
  expect(lines.join('\n')).not.toContain('hush-hush');
  const changed = await printed(() => runChange(services, 'nordlicht', 'boards', { everyMinutes: 15 }));
  expect(changed).toMatch(/token=…, every 15 min/);
  await printed(() => runChange(services, 'nordlicht', 'boards', { currency: 'CAD' }));
  expect(await printed(() => runShow(services, 'nordlicht', 'boards'))).toContain('--currency CAD');
  await expect(runChange(services, 'nordlicht', 'boards', {})).rejects.toThrow('Name what shall change');
  await expect(runChange(services, 'nordlicht', 'boards', { address: 'https://10.0.0.1/' })).rejects.toThrow('The address is refused');
  expect(await printed(() => runShow(services, 'nordlicht', 'boards'))).toContain('1 rows, 1 new');
  server.answer((_request, response) => response.writeHead(500).end());
  await expect(printed(() => runNow(services, 'nordlicht', 'boards', { allowMassClose: false }))).rejects.toThrow('Failed: answered 500');
  await printed(() => runRemove(services, 'nordlicht', 'boards'));
  await expect(runShow(services, 'nordlicht', 'boards')).rejects.toThrow('nordlicht has no feed boards');
});

test('a feed is imported only after a preview that shows something, or with --now', async () => {
  const { services } = app;
  const add = (source: string, more = {}) => runAdd(services, 'nordlicht', { source, address: `${server.url}/jobs`, ...more });
  const projects = async () => (await services.pool.query(`select from project where source in ('seen', 'script')`)).rowCount;
  server.answer((_request, response) => response.writeHead(500).end());
  expect(await printed(() => add('seen'))).toContain('Nothing would come in: answered 500.');
  process.exitCode = undefined;
  await expect(runConfirm(services, 'nordlicht', 'seen')).rejects.toThrow('Preview the feed as it is now');
  server.answer((_request, response) => response.end(JSON.stringify([feedRow('A')])));
  await expect(runNow(services, 'nordlicht', 'seen', { allowMassClose: false })).rejects.toThrow('It is not confirmed.');
  await startDueFeeds(services);
  expect([await projects(), await printed(() => runShow(services, 'nordlicht', 'seen'))]).toEqual([
    0,
    expect.stringContaining('not confirmed'),
  ]);
  await printed(() => runPreview(services, 'nordlicht', 'seen'));
  await printed(() => runConfirm(services, 'nordlicht', 'seen'));
  expect(await printed(() => add('script', { startsNow: true }))).not.toContain('confirm');
  await startDueFeeds(services);
  expect(await projects()).toBe(2);
});

test('what is no client, no address or no time is refused in one line', async () => {
  await expect(runList(app.services, 'nobody')).rejects.toThrow('There is no client nobody.');
  await expect(runAdd(app.services, 'nordlicht', { source: 'x', address: 'https://10.0.0.1/' })).rejects.toThrow('The address is refused');
  expect([readMinutes('15m', { min: 5, max: 60 }), readMinutes('1h', { min: 5, max: 60 })]).toEqual([15, 60]);
  for (const text of ['1m', 'soon', '2d']) expect(() => readMinutes(text, { min: 5, max: 60 })).toThrow('write 15m, 1h or 1d');
});
