import { plainText } from '../../../server/markdown.ts';
import { type ProjectVisibility, projectVisibilities } from '../../projects/policy.ts';
import type { ProjectStatus, WorkMode } from '../../projects/project-facts.ts';
import { joinDescription } from './board-parts.ts';
import type { FeedRecord, Remark, RowRemarks } from './feed-record.ts';
import { shownNames } from './field-names.ts';
import { type FoundField, type FoundFields, findFields, type Mapping } from './find-fields.ts';
import { applyAddress, contentOf, explainKey, type KeyRules, keyOf } from './keys/key-rules.ts';
import { type RowFacts, readRowFacts } from './keys/row-facts.ts';
import { type FeedDates, readDates } from './read-dates.ts';
import { type Pay, readPay } from './read-pay.ts';
import { type FeedPlace, readPlaces } from './read-places.ts';
import { companyNextToTitle, findTextLines, partTitle, type TitleForm, textPath } from './read-text-lines.ts';
import type { DateOrder } from './values/read-date.ts';
import { readLanguage } from './values/read-language.ts';
import type { PlaceKnowledge } from './values/read-place.ts';
import { guessWorkMode, isBareNo } from './values/read-work-mode.ts';

/** A project as its feed delivers it, in one place; what is null the feed does not say. */
export type FeedProject = Pay &
  FeedDates & {
    /** Of the posting; where it is in several places, the project's own follows from it and the place. */
    reference: string;
    title: string;
    /** HTML or plain text; cleaned before it is stored. */
    description: string;
    company: string | null;
    agency: string | null;
    vmsId: string | null;
    place: FeedPlace;
    workMode: WorkMode | null;
    daysOnSite: number | null;
    hoursPerWeek: number | null;
    positions: number | null;
    language: string | null;
    jobType: string | null;
    jobClass: string | null;
    skills: string[];
    /** Keys of the client's pools. */
    pools: string[];
    url: string | null;
    status: ProjectStatus;
    visibility: ProjectVisibility;
  };

export type ReadOptions = {
  mapping: Mapping;
  /** What amounts are in where the feed does not say it (`FeedSettings`). */
  currency: string | null;
  dateOrder: DateOrder | null;
  /** How its titles name the company, if they do. */
  titleForm: TitleForm | null;
  isTown: PlaceKnowledge['isTown'];
  keys: KeyRules;
};

type ReadPosting =
  | ({ projects: FeedProject[]; content: string } & RowRemarks)
  /** Why the posting is refused. */
  | { reference: string | null; faults: Remark[] };

/** Reads one record: one project for each place, or what is wrong with it. */
export function readFeedProject({ line, values, repaired, isShort }: FeedRecord, options: ReadOptions): ReadPosting {
  const { fields, paths } = findAllFields(values, options.mapping);
  const faults: Remark[] = [];
  const warnings: Remark[] = repaired ? [{ code: isShort ? 'shortRow' : 'repaired', text: repaired }] : [];
  const guesses = guessesFromText(fields);
  const settings: Remark[] = [];
  const text = (field: FoundField | undefined, max: number, name: string) => readText(field, max, name, warnings);
  const title = text(fields.title, 200, 'title');
  if (title === null || title.length < 2)
    faults.push({
      code: 'missing',
      text: `title: is missing; looked for ${shownNames('title', 6)}`,
      value: `there were ${[...paths.keys()].slice(0, 12).join(', ') || 'no elements'}`,
    });
  const places = readPlaces({ values, fields, paths }, options.isTown, { guesses, warnings });
  const facts = readRowFacts(line, { fields, paths, mapping: options.mapping }, { title: title ?? '', places });
  const key = keyOf(facts, options.keys);
  const reference = key.key;
  const explained = explainKey(facts, key, options.keys);
  if (explained) guesses.push(explained);
  const dates = readDates(fields, { order: options.dateOrder, country: places[0]?.country ?? null }, warnings);
  if (dates.start && dates.end && dates.end < dates.start) faults.push({ code: 'beforeStart', text: 'end: is before the start' });
  const pay = readPay(values, fields, options.currency, faults, { warnings, settings });
  if (faults.length > 0 || title === null) return { reference, faults };
  const description = joinDescription(fields, paths);
  const parted = options.titleForm && !fields.company ? partTitle(title, options.titleForm) : null;
  if (parted) guesses.push({ code: 'fromTitle', text: 'company: not stated; taken from the title', value: title });
  if (description === '')
    warnings.push({
      code: 'titleStands',
      text: `description: is missing, the title stands for it; looked for ${shownNames('description', 6)}`,
    });
  const project = {
    ...pay,
    ...dates,
    reference,
    title: parted?.title ?? title,
    description: description || title,
    company: parted?.company ?? text(fields.company, 200, 'company'),
    agency: text(fields.agency, 200, 'agency'),
    // Greenhouse numbers its requisitions; they belong to no vendor system.
    vmsId: paths.has('absoluteurl') ? null : text(fields.vmsId, 120, 'vmsId'),
    daysOnSite: readWhole(fields.daysOnSite, { name: 'daysOnSite', min: 1, max: 7, isAlone: true }, warnings),
    hoursPerWeek: readWhole(fields.hoursPerWeek, { name: 'hoursPerWeek', min: 1, max: 168 }, warnings),
    positions: readWhole(fields.positions, { name: 'positions', min: 1, max: 10_000 }, warnings),
    language: fields.language && new Set(fields.language.values).size === 1 ? readLanguage(String(fields.language.values[0])) : null,
    jobType: readJobType(text(fields.jobType, 60, 'jobType'), fields.jobType),
    jobClass: text(fields.jobClass, 60, 'jobClass'),
    skills: readList(fields.skills, { name: 'skills', max: 50 }, warnings),
    pools: readList(fields.pools, { name: 'pools', max: 20 }, warnings),
    url: readUrl(facts, fields.url, options.keys, warnings),
    status: readStatus(fields.status, warnings),
    visibility: readVisibility(fields.visibility),
  };
  const modes = modesOf(places, fields, `${title}\n${description}`, { guesses, warnings });
  const projects = places.map((place, index) => ({ ...project, place, workMode: modes[index] ?? null }));
  return { projects, content: contentOf(facts, options.keys), warnings, guesses, settings };
}

/** What a board says in a field counts, but `remote: false` is also what it writes where nobody answered: a text may know more. */
function modesOf(
  places: readonly FeedPlace[],
  fields: FoundFields,
  text: string,
  { guesses, warnings }: Pick<RowRemarks, 'guesses' | 'warnings'>,
): (WorkMode | null)[] {
  const stated = places.map(({ workMode }) => workMode);
  const isNo = fields.workMode !== undefined && isBareNo(fields.workMode.values[0] ?? '') && stated.every((mode) => mode === 'ONSITE');
  if (!isNo && stated.some((mode) => mode !== null)) return stated;
  const inText = guessWorkMode(text);
  if (inText === null || inText === 'ONSITE') return isNo ? stated : stated.map(() => inText);
  if (!isNo) guesses.push({ code: 'guessed', text: `workMode: not stated; ${inText} is taken from the text`, values: { value: inText } });
  else if (inText === 'HYBRID')
    guesses.push({ code: 'guessed', text: 'workMode: not remote; HYBRID is taken from the text', values: { value: inText } });
  else {
    warnings.push({
      code: 'contradicts',
      text: 'workMode: not remote, but the text says remote; left out',
      value: String(fields.workMode?.path),
    });
    return stated.map(() => null);
  }
  return stated.map(() => inText);
}

/** The fields of a record, those in lines of its text included. */
function findAllFields(values: FeedRecord['values'], mapping: Mapping) {
  const { fields, paths } = findFields(values, mapping);
  const company = fields.company ? null : companyNextToTitle(paths);
  return { fields: { ...fields, ...(company && { company }), ...findTextLines(fields) }, paths };
}

function guessesFromText(fields: FoundFields): Remark[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field?.path === textPath
      ? [{ code: 'fromText', text: `${name}: not stated; taken from a line of the text`, value: String(field.values[0]) }]
      : [],
  );
}

const employment =
  /full|part|temp|perm|contract|freelan|intern|trainee|apprent|casual|season|fixed|hourly|volunt|per ?diem|vollzeit|teilzeit|befrist|festanst|minijob|werkstud|prakti|ausbild|cdi|cdd|stage|altern|int[eé]rim|voltijd|deeltijd|vast|tijdelijk|jornada|indefinid|etat|umowa|zlecen|b2b|sta[żz]|повн|частков/i;

/** An element that is called "type" may be the type of anything. */
function readJobType(value: string | null, field: FoundField | undefined): string | null {
  return field?.path === 'type' && value !== null && !employment.test(value) ? null : value;
}

/** What distinguishes a record from others, without reading all of it. */
export function readOutline({ line, values }: FeedRecord, { mapping, isTown }: Pick<ReadOptions, 'mapping' | 'isTown'>) {
  const { fields, paths } = findAllFields(values, mapping);
  const places = readPlaces({ values, fields, paths }, isTown, { guesses: [], warnings: [] });
  const title = readText(fields.title, 200, 'title', []) ?? '';
  const facts = readRowFacts(line, { fields, paths, mapping }, { title, places });
  const dates = (['start', 'end', 'deadline', 'publishedAt'] as const).flatMap((name) => fields[name]?.values.map(String) ?? []);
  return { facts, dates, paths, fields, title };
}

function readText(field: FoundField | undefined, max: number, name: string, warnings: Remark[]): string | null {
  const value = field?.values.find((candidate) => String(candidate).trim() !== '');
  const given = value === undefined || typeof value === 'boolean' ? '' : String(value);
  const text = decodeEntities(given).replace(/\s+/g, ' ').trim();
  if (text.length <= max) return text || null;
  warnings.push({ code: 'cut', text: `${name}: is longer than ${max} characters; cut`, values: { value: String(max) }, value: text });
  return `${text.slice(0, max - 1).trimEnd()}…`.toWellFormed();
}

/** Some boards escape texts as for HTML. */
function decodeEntities(text: string): string {
  return /&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);/i.test(text) ? plainText(text) : text;
}

function readWhole(
  field: FoundField | undefined,
  /** `isAlone`: with other words, such as of a month, or in a range it may mean something else. */
  { name, min, max, isAlone = false }: { name: string; min: number; max: number; isAlone?: boolean },
  warnings: Remark[],
): number | null {
  const value = field?.values.at(-1);
  if (value === undefined) return null;
  const [, found] = (isAlone ? /^\s*(\d+)\s*$/ : /(\d+(?:[.,]\d+)?)/).exec(String(value)) ?? [];
  const number = Math.round(Number(found?.replace(',', '.') ?? Number.NaN));
  if (number >= min && number <= max) return number;
  // Boards say 0 for "not stated".
  if (number !== 0) warnings.push({ code: 'leftOut', text: `${name}: is no number from ${min} to ${max}; left out`, value: String(value) });
  return null;
}

/** Feeds write lists as lists, as JSON in a text, or as one text with `;`, `|` or, without these, commas between. */
function readList(field: FoundField | undefined, { name, max }: { name: string; max: number }, warnings: Remark[]): string[] {
  const values = field?.values.map((value) => decodeEntities(String(value))) ?? [];
  const [only] = values;
  const items = values.length === 1 && only ? (listInJson(only) ?? only.split(/[;|]/.test(only) ? /[;|\n]/ : /[,\n]/)) : values;
  const all = [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))];
  const kept = all.filter((item) => item.length <= 80).slice(0, max);
  if (kept.length < all.length)
    warnings.push({
      code: 'tooMany',
      values: { value: String(max) },
      text: `${name}: are more than ${max}, or too long; some were left out`,
      value: all.filter((item) => !kept.includes(item)).join('; '),
    });
  return kept;
}

function listInJson(text: string): string[] | null {
  if (!/^\[.*\]$/s.test(text.trim())) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null;
  } catch {
    return null;
  }
}

function readUrl(facts: RowFacts, field: FoundField | undefined, keys: KeyRules, warnings: Remark[]): string | null {
  const address = applyAddress(facts, keys);
  if (field && !address)
    warnings.push({ code: 'leftOut', text: 'url: is no web address; left out', value: String(field.values[0]).trim() });
  return address;
}

const statusWords: readonly [words: RegExp, status: ProjectStatus][] = [
  [/^(?:paused?|on[ _-]?hold|suspended|pausiert|inactive|draft|pending)$/i, 'PAUSED'],
  [/^(?:closed?|expired|archived|filled|deleted|removed|cancell?ed|ended|unpublished|geschlossen|besetzt)$/i, 'CLOSED'],
  [/^(?:active|open|opened|live|published|public|online|posted|approved|aktiv|offen|1|true|yes)$/i, 'ACTIVE'],
];

function readStatus(field: FoundField | undefined, warnings: Remark[]): ProjectStatus {
  if (!field) return 'ACTIVE';
  const text = String(field.values[0]).trim();
  const status = statusWords.find(([words]) => words.test(text))?.[1];
  if (!status) warnings.push({ code: 'statusOpen', text: 'status: is not known; taken as open', value: text });
  return status ?? 'ACTIVE';
}

/** A job that its board does not list is found by its address only. */
function readVisibility(field: FoundField | undefined): ProjectVisibility {
  const value = field?.values[0];
  if (field?.path === 'islisted') return value === false || value === 'false' ? 'PRIVATE' : 'PUBLIC';
  return projectVisibilities.find((known) => known === String(value).trim().toUpperCase()) ?? 'PUBLIC';
}
