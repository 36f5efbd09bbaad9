import { type FieldValue, foldName } from './field-paths.ts';
import type { FoundField, FoundFields } from './find-fields.ts';
import { isObject } from './formats/read-json.ts';

type PayNames = Record<'rateMin' | 'rateMax' | 'currency' | 'rateUnit', readonly string[]>;
const names: PayNames = {
  rateMin: 'from min minimum low minvalue minamount amountmin salaryfrom salarymin minsalary'.split(' '),
  rateMax: 'to max maximum high maxvalue maxamount amountmax salaryto salarymax maxsalary'.split(' '),
  currency: 'currency currencycode salarycurrency'.split(' '),
  rateUnit: 'unit period interval per frequency unittext payperiod salaryperiod timeunit'.split(' '),
};
const payFields = ['rateMin', 'rateMax', 'currency', 'rateUnit'] as const;
const nested = ['salary', 'pay', 'compensation', 'range'];
/** Amounts that the board calculated from another currency are not what is paid. */
const ofConversion = /conver/i;

type Entry = Partial<Record<(typeof payFields)[number], { name: string; value: FieldValue }>>;

/**
 * The pay of a posting that lists it by kind of employment, each entry with bounds and a currency of its own.
 *
 * @returns `fields`: of the one kind that has amounts; `several`: the kinds, where nobody can say which of them counts; null without such a list
 */
export function payInList(values: Readonly<Record<string, unknown>>): { path: string; fields: FoundFields; several: string | null } | null {
  for (const { path, objects } of listsOfObjects(values)) {
    if (/bonus|benefit|equity/.test(path)) continue;
    const entries = objects.filter((object) => !isConversion(object)).map(readEntry);
    if (!entries.some((entry) => entry.currency && (entry.rateMin || entry.rateMax)) && !isListOfPays(objects)) continue;
    const paid = new Map(entries.filter(hasAmount).map((entry) => [shown(entry), entry]));
    const [only] = paid.values();
    const several = paid.size > 1 ? [...paid.keys()].join('; ') : null;
    return { path, fields: only && !several ? fieldsOf(only, path) : {}, several };
  }
  return null;
}

/** Where no amount is stated, the names alone show that these are pays. */
function isListOfPays(objects: readonly Record<string, unknown>[]): boolean {
  return objects.every((object) => {
    const entries = foldedEntries(object);
    return (['rateMin', 'rateMax', 'currency'] as const).every((field) => names[field].some((name) => entries.has(name)));
  });
}

function isConversion(object: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(object).some(([name, value]) =>
    typeof value === 'string' ? /source|origin|kind/i.test(name) && ofConversion.test(value) : value === true && ofConversion.test(name),
  );
}

function readEntry(object: Readonly<Record<string, unknown>>): Entry {
  const own = foldedEntries(object);
  const inside = nested.map((name) => own.get(name)).find(isObject);
  const entries = new Map([...(inside ? foldedEntries(inside) : []), ...own]);
  return Object.fromEntries(
    payFields.flatMap((field) => {
      const name = names[field].find((known) => isValue(entries.get(known)));
      const value = name === undefined ? undefined : entries.get(name);
      return name !== undefined && isValue(value) ? [[field, { name, value }]] : [];
    }),
  );
}

function isValue(value: unknown): value is FieldValue {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
}

function hasAmount({ rateMin, rateMax }: Entry): boolean {
  return [rateMin, rateMax].some((amount) => amount !== undefined && Number(amount.value) !== 0);
}

function shown({ rateMin, rateMax, currency, rateUnit }: Entry): string {
  const amounts = [...new Set([rateMin, rateMax].flatMap((amount) => (amount ? [String(amount.value)] : [])))].join('–');
  return [amounts, currency?.value, rateUnit?.value].filter(Boolean).join(' ');
}

function fieldsOf(entry: Entry, path: string): FoundFields {
  return Object.fromEntries(
    payFields.flatMap((field) => {
      const found = entry[field];
      return found ? [[field, { path: `${path}.${found.name}`, values: [found.value] }]] : [];
    }),
  );
}

const textNames = ['value', 'name', 'label', 'text', 'title'];
const kindNames = ['type', 'kind', 'category', 'group'];
/** What lists of tags of several kinds call those that are skills. */
const ofSkill =
  /^(?:required|key|tech(?:nical)?)?[ _-]?(?:skills?|requirements?|technolog(?:y|ies)|tools?|must[ _-]?haves?|competenc(?:e|y|ies))$/i;

/** Skills in a list of values of several kinds, `{ value: 'SQL', type: 'requirement' }`; the others of the list are something else. */
export function skillsInTypedList(values: Readonly<Record<string, unknown>>): FoundField | null {
  for (const { path, objects } of listsOfObjects(values)) {
    const found = objects.flatMap((object) => {
      const entries = foldedEntries(object);
      const kind = kindNames.map((name) => entries.get(name)).find((value) => typeof value === 'string');
      const name = textNames.find((known) => typeof entries.get(known) === 'string');
      return typeof kind === 'string' && name && ofSkill.test(kind.trim()) ? [{ name, text: String(entries.get(name)).trim() }] : [];
    });
    const [first] = found;
    if (first) return { path: `${path}.${first.name}`, values: found.map(({ text }) => text).filter(Boolean) };
  }
  return null;
}

/** A list inside of a record, under the folded path of its name. */
type ObjectList = { path: string; objects: readonly Record<string, unknown>[] };

const maxDepth = 4;

/** Every list of objects in a record, the nearest to its top first. */
function listsOfObjects(values: Readonly<Record<string, unknown>>): ObjectList[] {
  return collect(values, '', 0);
}

function collect(values: Readonly<Record<string, unknown>>, parent: string, depth: number): ObjectList[] {
  const own: ObjectList[] = [];
  const inside: ObjectList[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === null || typeof value !== 'object') continue;
    const path = parent ? `${parent}.${foldName(name)}` : foldName(name);
    const objects = Array.isArray(value) ? value.filter(isObject) : [];
    if (objects.length > 0) own.push({ path, objects });
    else if (isObject(value) && depth < maxDepth) inside.push(...collect(value, path, depth + 1));
  }
  return [...own, ...inside];
}

/** Values by folded name, of which the first counts. */
function foldedEntries(object: Readonly<Record<string, unknown>>): Map<string, unknown> {
  const entries = new Map<string, unknown>();
  for (const [name, value] of Object.entries(object)) {
    const folded = foldName(name);
    if (!entries.has(folded)) entries.set(folded, value);
  }
  return entries;
}
