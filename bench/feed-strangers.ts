import { languages } from '../src/contract/i18n/languages.ts';
import { readFeedProject } from '../src/features/feeds/api/feed-project.ts';
import { BrokenFeedError, type FeedRecord } from '../src/features/feeds/api/feed-record.ts';
import { makeKeyRules } from '../src/features/feeds/api/keys/key-rules.ts';
import { readFeed } from '../src/features/feeds/api/read-feed.ts';
import { surveyFeed } from '../src/features/feeds/api/survey-feed.ts';
import { recogniseLanguage } from '../src/features/feeds/api/values/read-language.ts';
import { cleanHtml, textOfCleanHtml } from '../src/server/markdown.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { compareRow, type Fault } from './feeds/compare-row.ts';
import { type StrangeFeed, strangeFeeds } from './feeds/strangers.ts';

type Scored = { feed: StrangeFeed; total: number; read: number; compared: number; cleanRows: number; faults: (Fault & { row: number })[] };

/**
 * How well strangers' feeds are read: those of `feeds/strangers.tsv` from the folder that `FEED_STRANGERS` names, five rows of each compared
 * field by field with what was read in the source by hand. `--half=first` scores one half, `--errors` lists what is not as in the source;
 * not for the others, which are scored once.
 */
export const feedStrangers: Section = {
  about: 'rows of strangers’ feeds, compared with their sources; clean: no field is wrong, lost or invented',
  async run() {
    const half = option('half');
    const wanted = strangeFeeds(process.env.FEED_STRANGERS).filter(
      (feed) => (!half || feed.half === half) && feed.id.includes(option('only') ?? ''),
    );
    if (wanted.length === 0) console.log('FEED_STRANGERS names no folder with the feeds of bench/feeds/strangers.tsv.');
    const scored: Scored[] = [];
    for (const feed of wanted) scored.push(await score(feed));
    printTable(scored);
    return [...Map.groupBy(scored, ({ feed }) => feed.half)].flatMap(([name, all]) => figures(name, all));
  },
};

async function score(feed: StrangeFeed): Promise<Scored> {
  const records = await readRecords(feed.path);
  // Answers of RemoteOK begin with their conditions of use, which are no row.
  const isRow = (record: FeedRecord | null) => record === null || !('legal' in record.values);
  const own = records.filter(isRow);
  const isTown = () => false;
  const survey = await surveyFeed(readFeed(feed.path), { mapping: {}, isTown, languages });
  const { rules } = makeKeyRules(survey.rows, []);
  const reading = { mapping: {}, currency: null, dateOrder: survey.dateOrder, titleForm: survey.titleForm, isTown, keys: rules };
  const result: Scored = { feed, total: survey.total, read: 0, compared: 0, cleanRows: 0, faults: [] };
  for (const record of own) if (record && 'projects' in readFeedProject(record, reading)) result.read += 1;
  for (const { row, truth } of feed.rows) {
    const record = own[row - 1];
    const read = record && readFeedProject(record, reading);
    const projects = read && 'projects' in read ? read.projects : [];
    if (truth === null) {
      const isRefused = projects.length === 0;
      result.compared += 1;
      result.cleanRows += isRefused ? 1 : 0;
      if (!isRefused) result.faults.push({ row, field: 'row', kind: 'invented', found: projects[0]?.title ?? '', right: '' });
      continue;
    }
    const { compared, faults } = compareRow(truth, { projects, ...textOf(projects[0], survey.language) });
    result.compared += compared;
    result.cleanRows += faults.length === 0 ? 1 : 0;
    result.faults.push(...faults.map((fault) => ({ ...fault, row })));
  }
  return result;
}

/** In their order; null for one that cannot be read. What stands behind a break of the feed is lost. */
async function readRecords(path: string): Promise<(FeedRecord | null)[]> {
  const records: (FeedRecord | null)[] = [];
  try {
    for await (const record of readFeed(path)) records.push('unreadable' in record ? null : record);
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error;
    console.log(`${path} broke off: ${error.message}`);
  }
  return records;
}

function textOf(
  project: { title: string; description: string; language: string | null } | undefined,
  ofFeed: string | null,
): { text: string; language: string } {
  if (!project) return { text: '', language: '' };
  const text = /<[a-z][^>]*>/i.test(project.description) ? textOfCleanHtml(cleanHtml(project.description)) : project.description;
  return {
    text,
    language:
      project.language ??
      recogniseLanguage(text === project.title ? text : `${project.title}\n${text}`, languages) ??
      ofFeed ??
      languages[0],
  };
}

function printTable(scored: readonly Scored[]): void {
  console.log('\n| Feed | Rows | Read | Compared | Clean | Wrong | Lost | Invented | Fields |\n|---|---|---|---|---|---|---|---|---|');
  for (const { feed, total, read, cleanRows, faults } of scored) {
    const count = (kind: Fault['kind']) => faults.filter((fault) => fault.kind === kind).length;
    const names = [...new Set(faults.map(({ field }) => field))].join(', ');
    console.log(
      `| ${feed.id} | ${total} | ${read} | ${feed.rows.length} | ${cleanRows} | ${count('wrong')} | ${count('lost')} | ${count('invented')} | ${names} |`,
    );
  }
  if (!process.argv.includes('--errors')) return;
  for (const { feed, faults } of scored.filter(({ feed: { half } }) => half === 'first'))
    for (const { row, field, kind, found, right } of faults)
      console.log(`${feed.id} ${row}: ${field} ${kind}: "${found}", right is "${right}"`);
}

function figures(half: string, scored: readonly Scored[]): Figure[] {
  const sum = (of: (one: Scored) => number) => scored.reduce((total, one) => total + of(one), 0);
  const faults = sum((one) => one.faults.length);
  return [
    { name: `${half}: feeds`, value: scored.length, unit: '', digits: 0 },
    { name: `${half}: feeds without a fault`, value: scored.filter((one) => one.faults.length === 0).length, unit: '', digits: 0 },
    { name: `${half}: rows compared`, value: sum(({ feed }) => feed.rows.length), unit: '', digits: 0 },
    { name: `${half}: rows without a fault`, value: sum((one) => one.cleanRows), unit: '', digits: 0 },
    {
      name: `${half}: values right`,
      value:
        100 *
        (1 -
          faults /
            Math.max(
              1,
              sum((one) => one.compared),
            )),
      unit: '%',
    },
  ];
}

function option(name: string): string | undefined {
  return process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
}
