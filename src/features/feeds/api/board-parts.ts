import { type FieldPaths, foldName } from './field-paths.ts';
import type { FoundFields } from './find-fields.ts';
import { isObject } from './formats/read-json.ts';
import { readCountry } from './values/read-country.ts';

/** Parts of a text with a heading each, as job boards deliver them: paths of the headings and of the texts. */
const sections: readonly [heading: string, text: string][] = [
  ['jobdescriptions.jobdescription.name', 'jobdescriptions.jobdescription.value'], // Personio
  ['lists.text', 'lists.content'], // Lever
  ['jobad.sections.companydescription.title', 'jobad.sections.companydescription.text'], // SmartRecruiters, and the three below
  ['jobad.sections.jobdescription.title', 'jobad.sections.jobdescription.text'],
  ['jobad.sections.qualifications.title', 'jobad.sections.qualifications.text'],
  ['jobad.sections.additionalinformation.title', 'jobad.sections.additionalinformation.text'],
];
/** Texts without a heading that boards deliver in addition to the description (Recruitee, Workable, Lever). */
const further = [
  'requirements',
  'benefits',
  'additional',
  'qualifications',
  'snippet.responsibility', // hh.ru, and the one below
  'snippet.requirement',
  'profil',
  'anforderungen',
  'profile',
  'wymagania',
  'eisen',
  'requisitos',
];

/** Paths of texts that are parts of a description. */
export const sectionPaths: readonly string[] = [...sections.flat(), ...further];

/** Where boards list places after the first: Lever, Ashby, Personio. */
export const furtherPlacePaths = [
  'categories.alllocations',
  'secondarylocations.location',
  'secondarylocations',
  'additionaloffices.office',
];

/** The whole text of a project: its description, then parts that the board delivers apart. */
export function joinDescription(fields: FoundFields, paths: FieldPaths): string {
  const own = fields.description;
  const main = own ? own.values.map(String).join('\n\n') : '';
  // A path may be read as the description itself, where there is no other.
  const isApart = (path: string) => path !== own?.path;
  const parts = sections.flatMap(([headingPath, textPath]) => {
    const headings = paths.get(headingPath) ?? [];
    return isApart(textPath) ? (paths.get(textPath) ?? []).map((text, index) => withHeading(headings[index], String(text))) : [];
  });
  const rest = further.flatMap((path) => (isApart(path) ? (paths.get(path) ?? []).map(String) : []));
  return [main, ...parts, ...rest.filter((text) => !main.includes(text))].map(decodeMarkup).filter(Boolean).join('\n\n');
}

function withHeading(heading: unknown, text: string): string {
  const markup = decodeMarkup(text);
  // Lever's lists are items without their list.
  const body = /^\s*<li\b/i.test(markup) ? `<ul>${markup}</ul>` : markup;
  return heading ? `<h3>${String(heading).replaceAll('<', '&lt;')}</h3>\n${body}` : body;
}

/** HTML that was escaped once more than it should have been (Greenhouse). */
function decodeMarkup(text: string): string {
  if (/<[a-z][^>]*>/i.test(text)) return text;
  if (!/&lt;\/?(?:p|div|ul|ol|li|br|h\d|strong|b|em|span)\b/i.test(text)) return decodeCharacters(text);
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

const characters: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** Plain text in which characters are escaped as in HTML; what would become markup stays as it is. */
function decodeCharacters(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,6})|(amp|quot|apos|nbsp));/g, (all, code?: string, name = '') => {
    if (!code) return characters[name] ?? all;
    const character = Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : all;
    return /[<>]/.test(character) ? all : character;
  });
}

/** Ashby lists parts of the pay; only the salary is one. */
export function salaryComponent(values: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const compensation = isObject(values.compensation) ? values.compensation : null;
  const parts = compensation?.summaryComponents;
  if (!Array.isArray(parts)) return null;
  return parts.filter(isObject).find(({ compensationType }) => compensationType === 'Salary') ?? null;
}

/** Names of lists of the places of a posting, folded. The offices of Greenhouse are the company's, not the posting's. */
const placeLists = new Set([
  ...['location', 'locations', 'place', 'places', 'joblocation', 'joblocations', 'worklocations', 'workplaces', 'addresses'],
  ...['standorte', 'einsatzorte', 'arbeitsorte', 'lieux', 'locaties', 'vestigingen', 'ubicaciones', 'lokalizacje'],
]);
const maxListDepth = 3;
/** Whose places are not the posting's. */
const notPosting = /company|employer|organi[sz]ation|agency|recruiter|contact|headquarter|candidate/;

/** The places of a posting that has a list of them, each as an object of its own. */
export function placeObjects(values: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  return findPlaceList(values, 0).slice(0, maxPlaces);
}

/** The countries of a posting that has a map of them: `{ "FI": ["FI1C"], "DK": [] }`. */
export function countriesInMap(values: Readonly<Record<string, unknown>>): string[] {
  for (const [name, value] of Object.entries(values)) {
    if (!/location|countr/.test(foldName(name)) || notPosting.test(foldName(name)) || !isObject(value)) continue;
    const names = Object.keys(value);
    if (names.length > 0 && names.every((code) => /^[A-Z]{2}$/.test(code) && readCountry(code) === code)) return names.slice(0, maxPlaces);
  }
  return [];
}

function findPlaceList(values: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown>[] {
  for (const [name, value] of Object.entries(values)) {
    if (notPosting.test(foldName(name))) continue;
    const objects = placeLists.has(foldName(name)) && Array.isArray(value) ? value.filter(isObject) : [];
    if (objects.length > 0) return objects;
    const inside = isObject(value) && depth < maxListDepth ? findPlaceList(value, depth + 1) : [];
    if (inside.length > 0) return inside;
  }
  return [];
}

export const maxPlaces = 50;
