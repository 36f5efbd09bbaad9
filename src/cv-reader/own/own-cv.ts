import { parseJson } from '../../contract/parse-json.ts';
import type { FoundFields } from '../fields/read-fields.ts';
import type { HistoryEntry } from '../history/read-history.ts';
import { type CvReading, cvTextNames, type ParsedCv } from '../parsed-cv.ts';
import { toReading } from '../to-reading.ts';

/** The file in a CV made from a profile that carries its data. */
export const ownCvFile = 'openpool-cv.json';
const format = 'openpool-cv-1';
const maxEntries = 50;

export function ownCvJson(cv: ParsedCv): string {
  return JSON.stringify({ format, cv });
}

/** Reads the data of a CV that was made from a profile; null for other JSON. What does not have its form is left out, for a file can say anything. */
export function readOwnCv(json: string): CvReading | null {
  const root = objectOf(parseJson(json));
  if (root.format !== format) return null;
  const cv = objectOf(root.cv);
  return toReading(foundIn(cv));
}

function foundIn(cv: Record<string, unknown>): FoundFields {
  const texts = cvTextNames.map((name) => [name, textOf(cv[name]) ? certainly(textOf(cv[name])) : null]);
  const [phone, address] = [objectOf(cv.mobilePhone), objectOf(cv.homeAddress)];
  return {
    // Every name is there, which the type of Object.fromEntries cannot express.
    texts: Object.fromEntries(texts) as FoundFields['texts'],
    phone: textOf(phone.local) ? certainly({ prefix: textOf(phone.prefix), local: textOf(phone.local) }) : null,
    address: Object.values(address).some(textOf)
      ? certainly({
          street: textOf(address.street),
          zip: textOf(address.zip),
          city: textOf(address.city),
          state: textOf(address.state),
          country: textOf(address.country),
        })
      : null,
    skills: listOf(cv.skills).map(textOf).filter(Boolean).map(certainly),
    tools: listOf(cv.toolsAndTechnologies).map(textOf).filter(Boolean).map(certainly),
    languages: listOf(cv.masteredLanguages)
      .map(objectOf)
      .map(({ code, proficiency }) => ({ code: textOf(code), proficiency: typeof proficiency === 'number' ? proficiency : 3 }))
      .filter(({ code }) => code !== '')
      .map(certainly),
    employment: listOf(cv.employmentHistory).map(entryOf),
    education: listOf(cv.educationHistory).map(entryOf),
    certificates: listOf(cv.certificateHistory)
      .map(objectOf)
      .map(({ title, description, start }) => ({ title: textOf(title), description: textOf(description), start: textOf(start) }))
      .filter(({ title }) => title !== '')
      .map(certainly),
  };
}

/** The school stays on the first line of its description. */
function entryOf(value: unknown): HistoryEntry {
  const { title, organization, description, start, end, ongoing } = objectOf(value);
  return {
    title: textOf(title),
    organization: textOf(organization),
    description: textOf(description),
    start: textOf(start),
    end: textOf(end),
    ongoing: ongoing === true,
    sourceLine: ownCvFile,
    confidence: 1,
  };
}

function certainly<Value>(value: Value) {
  return { value, sourceLine: ownCvFile, confidence: 1 };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, maxEntries) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 5000) : '';
}
