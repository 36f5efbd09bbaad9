import { joinDescription } from './board-parts.ts';
import { type ReadOptions, readOutline } from './feed-project.ts';
import { BrokenFeedError, type FeedRecords } from './feed-record.ts';
import { isReadPath } from './find-fields.ts';
import type { RowFacts } from './keys/row-facts.ts';
import { partTitle, type TitleForm, TitleForms } from './read-text-lines.ts';
import { type DateOrder, dateOrderOf } from './values/read-date.ts';
import { isLongEnough, recogniseLanguage } from './values/read-language.ts';

type FeedSurvey = {
  /** How many records there are, as far as the feed can be read. */
  total: number;
  /** What distinguishes its rows from each other. */
  rows: RowFacts[];
  /** What its dates prove; null when they prove nothing, or both. */
  dateOrder: DateOrder | null;
  /** How its titles name the company, if nearly all do. */
  titleForm: TitleForm | null;
  /** The language of most of its texts that name none; null where none is. */
  language: string | null;
  /** Elements that nothing is read from, and in how many records they are; the most frequent first. */
  unused: { name: string; count: number }[];
  /** Why the feed cannot be read to its end, if it cannot. */
  brokenOff: string | null;
};

const maxNames = 2000;
/** Texts whose language stands for the feed's; as few as `min` show nothing. */
const languageSample = { max: 200, min: 3 };

/** Reads a feed once without storing anything, for what only the whole of it tells. @param languages of the client */
export async function surveyFeed(
  records: FeedRecords,
  options: Pick<ReadOptions, 'mapping' | 'isTown'> & { languages: readonly string[] },
): Promise<FeedSurvey> {
  let total = 0;
  const rows: RowFacts[] = [];
  const orders = new Set<DateOrder>();
  const names = new Map<string, number>();
  const read = new Set<string>();
  const titles = new TitleForms();
  const spoken: string[] = [];
  let brokenOff: string | null = null;
  try {
    for await (const record of records) {
      total += 1;
      if ('unreadable' in record) continue;
      const { facts, dates, paths, fields, title } = readOutline(record, options);
      rows.push(facts);
      titles.add(title, fields, paths);
      if (!fields.language && spoken.length < languageSample.max) {
        const text = `${title}\n${textOf(joinDescription(fields, paths))}`;
        // A title tells its own language at most, by its script or "(m/w/d)".
        spoken.push(isLongEnough(text) ? (recogniseLanguage(text, options.languages) ?? '') : '');
      }
      for (const date of dates) {
        const order = dateOrderOf(date);
        if (order) orders.add(order);
      }
      for (const field of Object.values(fields)) if (field) read.add(field.path);
      for (const path of paths.keys()) {
        const count = names.get(path);
        if (count !== undefined) names.set(path, count + 1);
        else if (names.size < maxNames) names.set(path, 1);
      }
    }
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error;
    brokenOff = error.message;
  }
  const unused = [...names]
    .filter(([path]) => !read.has(path) && !isReadPath(path, options.mapping))
    .map(([name, count]) => ({ name, count }));
  const [order] = orders;
  const titleForm = titles.common();
  return {
    total,
    rows: titleForm ? rows.map((facts) => withParts(facts, titleForm)) : rows,
    titleForm,
    language: mostSpoken(spoken),
    dateOrder: orders.size === 1 ? (order ?? null) : null,
    unused: unused.sort((a, b) => b.count - a.count),
    brokenOff,
  };
}

/** Stored projects have the title without the company. */
function withParts(facts: RowFacts, form: TitleForm): RowFacts {
  const parted = facts.company === '' ? partTitle(facts.title, form) : null;
  return parted ? { ...facts, ...parted } : facts;
}

function textOf(description: string): string {
  return description.slice(0, 4000).replace(/<[^>]*>/g, ' ');
}

function mostSpoken(spoken: readonly string[]): string | null {
  const counts = [...Map.groupBy(spoken.filter(Boolean), (language) => language)].map(([language, all]) => ({
    language,
    count: all.length,
  }));
  const [most] = counts.sort((a, b) => b.count - a.count);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return most && most.count >= languageSample.min && most.count > total / 2 ? most.language : null;
}
