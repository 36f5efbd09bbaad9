import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFeed } from '../src/features/feeds/api/import-feed.ts';
import { isEmptyRun } from '../src/features/feeds/api/import-report.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { serverCpuMs } from './backend-cpu.ts';
import { openPortal, type Portal } from './portal.ts';

const rows = 50_000;
const client = 'nordlicht';
const maxCpuSeconds = 30;

const sentences = [
  'You plan the reinforcement of two substations for a distribution network on the coast.',
  'The team of nine has four nationalities and one language, which is patience.',
  'You bring experience with network calculations, and with people who wait for them.',
  'Work begins with a week on site; afterwards two days a week from home are usual.',
  'Tests run at night, because the line carries the trains of the morning.',
  'What you deliver is read by three authorities, so that it is short and complete.',
];
const towns = ['Hamburg', 'Berlin', 'Munich', 'Cologne', 'Bremen', 'Leipzig', 'Rostock', 'Kiel'];

/** A feed of 50,000 rows of 1.8 kB: created, then unchanged. The budget is for this process; the database's CPU is listed next to it. */
export const feed: Section = {
  about: `import of a feed of ${rows.toLocaleString('en')} rows as JSON lines; a loop step says how fast the machine is today (1.6 ns usually)`,
  async run() {
    const portal = await openPortal({ projects: 40 });
    const folder = await mkdtemp(join(tmpdir(), 'openpool-bench-feed-'));
    try {
      const path = join(folder, 'bench.jsonl');
      await writeFeed(path);
      return [...(await measure(portal, path, 'created')), ...(await measure(portal, path, 'unchanged'))];
    } finally {
      await rm(folder, { recursive: true, force: true });
      await portal.close();
    }
  },
};

async function measure({ services }: Portal, path: string, outcome: 'created' | 'unchanged'): Promise<Figure[]> {
  const tenant = services.tenants.byKey(client);
  if (!tenant) throw new Error(`the demo has no client ${client}`);
  const before = process.cpuUsage();
  const serverBefore = await serverCpuMs(services.pool);
  const startedAt = performance.now();
  const report = await importFeed(services, { tenant, path, source: undefined, closeMissing: true });
  const { user, system } = process.cpuUsage(before);
  const serverMs = (await serverCpuMs(services.pool)) - serverBefore;
  const done = report.rows.filter((row) => row.outcome === outcome).length;
  if (done !== rows || isEmptyRun(report)) throw new Error(`${done} of ${rows} rows are ${outcome}`);
  return [
    { name: `CPU, ${outcome}`, value: (user + system) / 1e6, unit: 's', budget: maxCpuSeconds },
    { name: `CPU of PostgreSQL, ${outcome}`, value: serverMs / 1000, unit: 's' },
    { name: `time, ${outcome}`, value: (performance.now() - startedAt) / 1000, unit: 's' },
    { name: `memory after it, ${outcome}`, value: process.memoryUsage.rss() / 1e6, unit: 'MB', digits: 0 },
  ];
}

async function writeFeed(path: string): Promise<void> {
  const file = createWriteStream(path);
  for (let index = 0; index < rows; index += 1) {
    const paragraphs = Array.from({ length: 20 }, (_, nth) => `<p>${sentences[(index + nth * 7) % sentences.length]}</p>`);
    const row = {
      reference: `B-${index}`,
      title: `Network planner ${index}, medium voltage`,
      description: `<h2>Task ${index}</h2>${paragraphs.join('')}`,
      company: `Netz ${index % 97} GmbH`,
      location: `${towns[index % towns.length]}, Germany`,
      salary: `€${60 + (index % 40)} - €${110 + (index % 40)} per hour`,
      date: '2026-11-20T08:00:00Z',
      expirationdate: '2027-12-31',
      jobtype: 'contract',
      skills: ['PowerFactory', 'Medium voltage', `Skill ${index % 500}`],
    };
    if (!file.write(`${JSON.stringify(row)}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}
