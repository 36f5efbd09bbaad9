import { type FeedField, feedFields } from '../../../contract/feed-fields.ts';
import { furtherPlacePaths, sectionPaths } from './board-parts.ts';
import { fieldPathNames } from './field-names.ts';
import { type FieldPaths, type FieldValue, flattenRecord, foldPath } from './field-paths.ts';
import { payInList, skillsInTypedList } from './record-lists.ts';

/**
 * What an operator said about a feed: which element a field is read from. `rows` names what a project is; several paths with `+`
 * between are joined, and what begins with `=` stands for itself.
 */
export type Mapping = Partial<Record<FeedField | 'rows', string>>;

export type FoundField = { path: string; values: readonly FieldValue[] };
export type FoundFields = Partial<Record<FeedField, FoundField>>;

/** Names that mean different things in different places; in an unknown place they mean nothing. */
const generic = new Set(
  'name id text type label code value date url link description content summary number nr state status title slug position role place tags date body details start end ref href min max unit'.split(
    ' ',
  ),
);

/** Read by `board-parts.ts` and `read-places.ts`. */
const boardPaths = new Set([...sectionPaths, ...furtherPlacePaths]);

type Alias = { field: FeedField; rank: number };
const aliasesOf: ReadonlyMap<string, readonly Alias[]> = feedFields
  .flatMap((field) => fieldPathNames[field].map((path, rank) => ({ path, field, rank })))
  .reduce((map, { path, field, rank }) => map.set(path, [...(map.get(path) ?? []), { field, rank }]), new Map<string, Alias[]>());

/** The fields of a record, by the operator's mapping first, then by the names of `field-names.ts`. */
export function findFields(values: Readonly<Record<string, unknown>>, mapping: Mapping): { fields: FoundFields; paths: FieldPaths } {
  const paths = flattenRecord(values);
  const fields: FoundFields = {};
  const ranks = new Map<FeedField, number>();
  for (const [path, found] of paths) {
    for (const { field, rank: known } of aliasesFor(path)) {
      const rank = field === 'url' && isForPrograms(String(found[0])) ? known + unsureRank : known;
      if (rank >= (ranks.get(field) ?? Number.POSITIVE_INFINITY)) continue;
      ranks.set(field, rank);
      fields[field] = { path, values: found };
    }
  }
  readLists(values, fields);
  for (const field of feedFields) {
    const source = mapping[field];
    if (source) fields[field] = mapped(source, paths) ?? fields[field];
  }
  return { fields, paths };
}

/** What the entries of a list say together: paths mix their values. */
function readLists(values: Readonly<Record<string, unknown>>, fields: FoundFields): void {
  const pay = payInList(values);
  if (pay) {
    for (const field of ['rateMin', 'rateMax', 'currency', 'rateUnit'] as const)
      if (fields[field]?.path.startsWith(`${pay.path}.`)) delete fields[field];
    // Amounts that the posting states itself take precedence, with what is theirs.
    if (!fields.rateMin && !fields.rateMax) Object.assign(fields, pay.fields);
  }
  const skills = skillsInTypedList(values);
  // `technology: "Java"` is one of them.
  if (skills && (fields.skills?.values ?? []).every((value) => skills.values.includes(value))) fields.skills = skills;
}

/** Programs answer at "api.", not a page to apply on. @example isForPrograms('https://api.hh.ru/vacancies/7') // true */
export function isForPrograms(address: string): boolean {
  return /^https?:\/\/api[.-]/i.test(address);
}

/**
 * Every element that may be this field, the surest first. `isSure`: the operator or the table names it; otherwise only its last name
 * is known.
 */
export function findCandidates(
  field: FeedField,
  paths: FieldPaths,
  mapping: Mapping,
): { element: string; values: readonly FieldValue[]; isSure: boolean }[] {
  const source = mapping[field];
  const chosen = source ? mapped(source, paths) : undefined;
  const known = [...paths].flatMap(([element, values]) => {
    const rank = aliasesFor(element).find((alias) => alias.field === field)?.rank;
    return rank === undefined || element === chosen?.path ? [] : [{ element, values, rank, isSure: rank < unsureRank }];
  });
  const sorted = known.sort((a, b) => a.rank - b.rank);
  return chosen ? [{ element: chosen.path, values: chosen.values, isSure: true }, ...sorted] : sorted;
}

/** Added to the rank of a name that is known, at a path that is not. */
const unsureRank = 1000;

const aliasesOfUnknown = new Map<string, readonly Alias[]>();

/** A known path; elsewhere the last name alone, if it can only mean one thing, or the form of the name. */
function aliasesFor(path: string): readonly Alias[] {
  const known = aliasesOf.get(path) ?? aliasesOfUnknown.get(path);
  if (known) return known;
  const found = guessAliases(path);
  // Paths repeat from row to row, but a hostile feed may invent new ones for ever.
  if (aliasesOfUnknown.size < 10_000) aliasesOfUnknown.set(path, found);
  return found;
}

function guessAliases(path: string): readonly Alias[] {
  const last = path.slice(path.lastIndexOf('.') + 1);
  // What somebody has to speak is neither what the posting is written in nor, for its level, a skill.
  if (/(?:required|spoken)languages?\./.test(path)) return [];
  const parent = path.slice(0, -last.length - 1);
  // `company.display_name` is the name of `company`.
  const ofParent = wordsForName.has(last) ? (aliasesOf.get(`${parent}.name`) ?? aliasesOf.get(parent)) : undefined;
  const ofLast = last === path || generic.has(last) ? undefined : aliasesOf.get(last);
  const ofInside = aliasesOf.get(path.replace(wrapper, ''));
  const found = (ofInside ?? ofParent ?? ofLast ?? []).filter(({ field }) => field !== 'reference' || ofParent === undefined);
  if (found.length > 0) return found.map(({ field, rank }) => ({ field, rank: rank + unsureRank }));
  const field = fieldByForm(path, last);
  return field ? [{ field, rank: unsureRank * 2 }] : [];
}

/** What holds the whole posting: `job.department.name`, `attributes.title`. */
const wrapper = /^(?:job|posting|jobad|vacancy|attributes|node|source)\.(?=\w+)/;

/** What "name" is called under an element that is known. */
const wordsForName = new Set([
  'displayname',
  'fullname',
  'longname',
  'label',
  'key',
  'namn',
  'nom',
  'nombre',
  'naam',
  'nazwa',
  'bezeichnung',
]);

const pay = '(?:salary|salaries|compensation|wages?|remuneration|payrange|gehalt|salaire|salario|salaris)';
const notPay = /bonus|equity|currency|period|unit|type|text|date|hours|predicted|visible|hidden/;
const formOfMin = new RegExp(`${pay}.*(?:min|minimum|from|low|lower)$|^(?:min|minimum|from|low|lower)\\w*${pay}`);
const formOfMax = new RegExp(`${pay}.*(?:max|maximum|to|high|upper)$|^(?:max|maximum|to|high|upper)\\w*${pay}`);
const formOfLink = /link$|url$|uri$|^link/;
const notOfJob =
  /logo|ima?ge?|photo|picture|avatar|banner|icon|thumb|video|pdf|company|employer|organi[sz]ation|startup|homepage|website|source|feed|self|linkedin|twitter|facebook|instagram|map|privacy|terms|legal|recruiter|profile/;

/** Names that nobody could list: `annualSalaryMin`, `jobDetailLink`. */
function fieldByForm(path: string, last: string): FeedField | null {
  const whole = path.replaceAll('.', '');
  if (!notPay.test(whole)) {
    if (formOfMin.test(whole) || formOfMin.test(last)) return 'rateMin';
    if (formOfMax.test(whole) || formOfMax.test(last)) return 'rateMax';
  }
  return !generic.has(last) && formOfLink.test(last) && !notOfJob.test(whole) ? 'url' : null;
}

function mapped(source: string, paths: FieldPaths): FoundField | undefined {
  if (source.startsWith('=')) return { path: source, values: [source.slice(1)] };
  const parts = source.split('+').flatMap((part) => {
    const path = foldPath(part);
    const values = paths.get(path);
    return values ? [{ path, values }] : [];
  });
  const [first] = parts;
  if (!first || parts.length === 1) return first;
  return { path: first.path, values: [parts.flatMap(({ values }) => values.map(String)).join('\n\n')] };
}

/** Whether anything is read from this path, so that the report can name the others. */
export function isReadPath(path: string, mapping: Mapping): boolean {
  return (
    aliasesFor(path).length > 0 ||
    boardPaths.has(path) ||
    Object.values(mapping).some((source) => source.split('+').some((part) => foldPath(part) === path))
  );
}
