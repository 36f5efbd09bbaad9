import type { FeedField } from '../../../contract/feed-fields.ts';
import { foldText } from '../../../contract/fold-text.ts';
import { fieldPathNames } from './field-names.ts';
import { type FieldPaths, foldName } from './field-paths.ts';
import type { FoundField, FoundFields } from './find-fields.ts';
import { readCountryName } from './values/read-country.ts';
import { readPlace } from './values/read-place.ts';
import { readWorkModeWord } from './values/read-work-mode.ts';

/** Fields that are read from labelled lines, where no element has them. */
const readable: readonly FeedField[] = ['company', 'location', 'salary', 'deadline', 'start'];
/** Lines that are labelled as well, so that they show that a text begins with a list of facts. */
const otherLabels = new Set(['url', 'website', 'vacancytitle', 'jobtitle', 'vacancyid', 'roletype', 'email', 'apply', 'headquarters']);
/** Where the label may stand twice: "Closing Date: Closing date for applications: 29/07/2026". */
const dateFields = new Set<FeedField>(['deadline', 'start']);
const maxHead = 3000;
const maxLines = 15;
const maxValue = 120;
const maxSnippet = 200;
/** One line alone may be a sentence. */
const minLabelled = 2;

const fieldOfLabel: ReadonlyMap<string, FeedField> = new Map(
  readable.flatMap((field) =>
    [...fieldPathNames[field], ...(field === 'location' ? fieldPathNames.city : [])]
      .filter((name) => name.length > 2 && !name.includes('.'))
      .map((name) => [name, field]),
  ),
);
/** Names of a class that are nothing else in front of a colon, as "area" and "team" may be. */
const classLabels = ['department', 'category', 'jobcategory', 'roletype', 'abteilung', 'beruf', 'kategorie', 'categorie', 'afdeling'];

/**
 * Fields from the first lines of the text, where the feed says them nowhere else: "Location: Leeds", "Arbeitgeber: Netz Nord". Only of a text
 * that begins with several such lines.
 */
export function findTextLines(fields: FoundFields): FoundFields {
  const missing = [...readable, 'jobClass' as const].filter((field) => !isThere(fields, field));
  // A feed that has elements for both lists its other facts there, too.
  if (!missing.includes('company') && !missing.includes('location')) return {};
  const text = String(fields.description?.values[0] ?? '');
  if (text.length <= maxSnippet && missing.includes('location') && /\s[·•|]\s/.test(text)) return placeInSnippet(text);
  if (!/:\s*(?:<|\S)/.test(text.slice(0, maxHead))) return {};
  const labelled = linesOf(text).flatMap((line) => {
    const [, label = '', value = ''] = /^([^:]{2,30}):\s*(\S.*)$/u.exec(line) ?? [];
    const name = foldName(label);
    const field = classLabels.includes(name) ? 'jobClass' : fieldOfLabel.get(name);
    return field || otherLabels.has(name) ? [{ field, value }] : [];
  });
  if (labelled.length < minLabelled) return {};
  // Of two lines with one label, the first counts.
  return Object.fromEntries(
    labelled
      .reverse()
      .flatMap(({ field, value }) =>
        field && missing.includes(field) && value.length <= maxValue && !/^(?:n\/?a|none|-|unknown(?: (?:company|location))?)$/i.test(value)
          ? [[field, { path: textPath, values: [dateFields.has(field) ? value.replace(/^[^:\d]{2,60}:\s*/, '').trim() : value.trim()] }]]
          : [],
      ),
  );
}

/** Texts of lists of links: "Netz Nord · Paris, France · full time". The part that names its country is the place. */
function placeInSnippet(text: string): FoundFields {
  const parts = text.split(/\s[·•|]\s/).map((part) => part.trim());
  const place = parts.find((part) => part.length <= 60 && readPlace(part, { country: null, isTown: () => false }).country !== null);
  return place ? { location: { path: textPath, values: [place] } } : {};
}

/** Stands for the element of what was read from a line of the text. */
export const textPath = '(text)';

function isThere(fields: FoundFields, field: FeedField): boolean {
  if (field === 'location') return Boolean(fields.location ?? fields.city ?? fields.state ?? fields.country);
  if (field === 'salary') return Boolean(fields.salary ?? fields.rateMin ?? fields.rateMax);
  return fields[field] !== undefined;
}

function linesOf(text: string): string[] {
  return text
    .slice(0, maxHead)
    .replace(/<\/?(?:p|div|li|ul|ol|h\d|tr|td|dt|dd|br)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, maxLines);
}

/**
 * A `name` next to a `title` is that of the company where another element is made of both, as addresses and ids are
 * (`planner-netz-nord-berlin`). Elsewhere it may be anything.
 */
export function companyNextToTitle(paths: FieldPaths): FoundField | null {
  const [name, title] = ['name', 'title'].map((path) => slugOf(String(paths.get(path)?.[0] ?? '')));
  if (!name || !title || name.length < 3 || title.includes(name)) return null;
  const isBoth = [...paths].some(
    ([path, values]) =>
      path !== 'name' &&
      path !== 'title' &&
      values.some((value) => typeof value === 'string' && value.length < maxAddress && isMadeOf(slugOf(value), title, name)),
  );
  return isBoth ? { path: 'name', values: paths.get('name') ?? [] } : null;
}

const maxAddress = 300;

function isMadeOf(address: string, title: string, name: string): boolean {
  const at = address.indexOf(title);
  return at >= 0 && `-${address.slice(0, at)}-${address.slice(at + title.length)}-`.replace(/-+/g, '-').includes(`-${name}-`);
}

function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** How the titles of a feed name the company as well: "Netz Nord: Planner", "Planner — Netz Nord", "Planner @Netz Nord". */
export type TitleForm = 'before colon' | 'behind dash' | 'behind at';

const titleForms: readonly [form: TitleForm, pattern: RegExp][] = [
  ['before colon', /^(?<company>[^:]*\p{L}[^:]{0,60}): (?<title>\S.+)$/u],
  ['behind dash', /^(?<title>.+\S) [—–|] (?<company>[^—–|]*\p{L}[^—–|]{0,60})$/u],
  ['behind at', /^(?<title>.+\S)\s@\s?(?<company>\p{L}[^@]{0,60})$/u],
];

/** A title and the company in it; null where it has another form. @example partTitle('Hooli: Rails Engineer', 'before colon') // { company: 'Hooli', title: 'Rails Engineer' } */
export function partTitle(title: string, form: TitleForm): { title: string; company: string } | null {
  const groups = titleForms.find(([known]) => known === form)?.[1].exec(title)?.groups;
  return groups?.title && groups.company ? { title: groups.title.trim(), company: groups.company.trim() } : null;
}

/** Of the titles that could have a form, this share must have it, with this share of companies that differ; fewer titles prove nothing. */
const minShare = { titles: 0.9, companies: 0.2 };
const minTitles = 4;
/** A large feed may have thousands of titles of a few companies. */
const manyTitles = 25;

/** Counts the titles of rows without a company, to find the form that nearly all of them share. */
export class TitleForms {
  #total = 0;
  readonly #companies = new Map<TitleForm, string[]>(titleForms.map(([form]) => [form, []]));

  add(title: string, fields: FoundFields, paths: FieldPaths): void {
    if (title === '' || fields.company) return;
    this.#total += 1;
    for (const [form] of titleForms) {
      const parted = partTitle(title, form);
      if (parted && mayBeCompany(parted.company, form, fields, paths)) this.#companies.get(form)?.push(parted.company);
    }
  }

  common(): TitleForm | null {
    const [best] = [...this.#companies].sort(([, a], [, b]) => b.length - a.length);
    if (!best || this.#total < minTitles || best[1].length < this.#total * minShare.titles) return null;
    // "Internship: …" in every row is no company.
    const wanted = Math.max(3, Math.min(this.#total, manyTitles) * minShare.companies);
    return new Set(best[1]).size >= wanted ? best[0] : null;
  }
}

/** A place or a mode of work in a title is no company, and what stands behind a dash only where the row names it once more. */
function mayBeCompany(company: string, form: TitleForm, fields: FoundFields, paths: FieldPaths): boolean {
  const places = [fields.city, fields.location, fields.state].flatMap((field) => field?.values.map(String) ?? []);
  if (places.some((place) => place.startsWith(company)) || readCountryName(company) || readWorkModeWord(company)) return false;
  return form !== 'behind dash' || isNamedElsewhere(company, paths);
}

function isNamedElsewhere(company: string, paths: FieldPaths): boolean {
  return [...paths].some(
    ([path, values]) =>
      path !== 'title' &&
      values.some((value) =>
        String(value)
          .replace(/^(?:\s*<[^>]*>)+/, '')
          .startsWith(company),
      ),
  );
}
