import { dayMs, type PlainDate } from '../../../contract/dates.ts';
import type { FeedField } from '../../../contract/feed-fields.ts';
import type { Remark } from './feed-record.ts';
import type { FoundField, FoundFields } from './find-fields.ts';
import { type DateOrder, type ReadDate, readDate } from './values/read-date.ts';

export type FeedDates = { start: PlainDate | null; end: PlainDate | null; deadline: Date | null; publishedAt: Date | null };

/** "As soon as possible" is no date, and nothing is wrong with it. */
const soon =
  /^(?:asap|a\.s\.a\.p\.?|as soon as possible|immediate(?:ly)?|now|ab sofort|sofort|schnellstm|nach (?:absprache|vereinbarung)|imm[eé]diat|d[eè]s que possible|zo snel mogelijk|z\.?s\.?m\.?|per direct|in overleg|inmediat|lo antes posible|od zaraz|jak najszybciej|негайно|якнайшвидше|n[äa]chstm[öo]glich|zum n[äa]chst|open|tbd|n\/?a|none|not (?:specified|stated|set)|unspecified|non (?:sp[ée]cifi|pr[ée]cis)|keine angabe|k\.\s?a\.|rolling|ongoing|until filled|-)/i;

/** The dates of a project. One that could be two is warned about, one that is none is left out. */
export function readDates(
  fields: FoundFields,
  { order, country }: { order: DateOrder | null; country: string | null },
  warnings: Remark[],
): FeedDates {
  // Only in the United States does the month come first.
  const fallback: DateOrder = order ?? (country === 'US' ? 'MDY' : 'DMY');
  const read = (name: FeedField): ReadDate | null => {
    const value = textOf(fields[name]);
    if (value === null || soon.test(value)) return null;
    const found = readDate(value, fallback);
    if (!found) warnings.push({ code: 'leftOut', text: `${name}: is no date such as 2027-03-01; left out`, value });
    // The order that other dates of the feed prove leaves no doubt.
    else if (found.isDoubtful && order === null)
      warnings.push({
        code: fallback === 'DMY' ? 'dayFirst' : 'monthFirst',
        text: `${name}: may be another day; read with the ${fallback === 'DMY' ? 'day' : 'month'} first`,
        value: `${value} as ${found.date}`,
      });
    return found;
  };
  const published = read('publishedAt');
  const deadline = read('deadline');
  return {
    start: read('start')?.date ?? null,
    end: read('end')?.date ?? null,
    // A day is a deadline until it ends.
    deadline: deadline && (deadline.instant ?? new Date(Date.parse(`${deadline.date}T00:00:00Z`) + dayMs - 1000)),
    publishedAt: published && (published.instant ?? new Date(`${published.date}T00:00:00Z`)),
  };
}

function textOf(field: FoundField | undefined): string | null {
  const value = field?.values[0];
  return value === undefined || typeof value === 'boolean' || value === '' ? null : String(value).trim();
}
