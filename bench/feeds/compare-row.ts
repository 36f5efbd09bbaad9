import type { FeedProject } from '../../src/features/feeds/api/feed-project.ts';
import type { Fact, Truth } from './strangers.ts';

/** `wrong`: another value; `lost`: the source has one and we have none; `invented`: we have one and the source has none. */
export type Fault = { field: string; kind: 'wrong' | 'lost' | 'invented'; found: string; right: string };
/** The projects of one row, with the language they would be stored with. */
type ReadRow = { projects: readonly FeedProject[]; language: string; text: string };

const fields = [
  ...(['title', 'company', 'agency', 'vmsId', 'workMode', 'start', 'deadline', 'publishedAt', 'hoursPerWeek', 'positions'] as const),
  ...(['rateMin', 'rateMax', 'currency', 'rateUnit', 'reference', 'url', 'language', 'skills', 'jobType', 'jobClass'] as const),
];
const placeFields = ['address', 'city', 'postalCode', 'state', 'country'] as const;
const nameOfPlaceField: Readonly<Record<string, string>> = { address: 'street' };

/** How many values were compared, and which of them are not as in the source. */
export function compareRow(truth: Truth, { projects, language, text }: ReadRow): { compared: number; faults: Fault[] } {
  const [project] = projects;
  if (!project) return { compared: fields.length, faults: [{ field: 'row', kind: 'lost', found: '', right: shown(truth.title ?? null) }] };
  const found: Record<string, unknown> = { ...project, language };
  const own = fields.flatMap((field) => compare(field, truth[field] ?? null, found[field]));
  const isSameText = typeof truth.text !== 'string' || lettersOf(text).startsWith(lettersOf(truth.text).slice(0, 40));
  const ofText: Fault[] = isSameText
    ? []
    : [{ field: 'description', kind: 'wrong', found: text.slice(0, 50), right: shown(truth.text ?? null) }];
  const places = comparePlaces(truth, projects);
  return { compared: fields.length + 1 + placeFields.length * truth.places.length, faults: [...own, ...ofText, ...places] };
}

function compare(field: string, fact: Fact, value: unknown): Fault[] {
  const found = plain(value);
  const right = fact !== null && typeof fact === 'object' && 'any' in fact ? fact.any : [fact];
  // A long reference is stored with a hash of what was cut off.
  const isSame = (one: unknown) =>
    plain(one) === found || (found.includes('… ') && plain(one).startsWith(found.slice(0, found.indexOf('… '))));
  if (right.includes('*') || right.some(isSame)) return [];
  const kind = found === '' ? 'lost' : right.every((one) => plain(one) === '') ? 'invented' : 'wrong';
  return [{ field, kind, found: found.slice(0, 80), right: shown(fact) }];
}

/** Each place of the source has one of ours; what the source leaves open, such as the country of a town, is not compared. */
function comparePlaces({ places }: Truth, projects: readonly FeedProject[]): Fault[] {
  const left = [...projects];
  const faults = places.flatMap((place) => {
    const tried = left.map((project) => ({ project, faults: comparePlace(place, project) }));
    const [best] = tried.sort((a, b) => a.faults.length - b.faults.length);
    if (!best) return [{ field: 'place', kind: 'lost', found: '', right: JSON.stringify(place) } satisfies Fault];
    left.splice(left.indexOf(best.project), 1);
    return best.faults;
  });
  return [...faults, ...left.map(({ place }): Fault => ({ field: 'place', kind: 'invented', found: JSON.stringify(place), right: '' }))];
}

function comparePlace(truth: Truth['places'][number], { place }: FeedProject): Fault[] {
  return placeFields.flatMap((field) => {
    const name = nameOfPlaceField[field] ?? field;
    // A state that the source does not give may follow from the place.
    return name === 'state' && truth.state === undefined ? [] : compare(name, truth[name] ?? null, place[field]);
  });
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join('; ');
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const text = String(value).replace(/\s+/g, ' ').trim();
  return /^\d+\.\d+$/.test(text) ? String(Number(text)) : text;
}

function lettersOf(text: string): string {
  return text
    .replace(/&\w+;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function shown(fact: Fact): string {
  return fact !== null && typeof fact === 'object' && 'any' in fact ? fact.any.map(plain).join(' or ') : plain(fact);
}
