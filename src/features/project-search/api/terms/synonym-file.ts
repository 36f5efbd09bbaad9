import { z } from 'zod';
import { wordKey } from '../../word-key.ts';

const maxForms = 60;

const form = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((text) => wordKey(text) !== '', { message: 'holds no letter or digit' });
const forms = z.array(form).max(maxForms).default([]);

/** One line of `synonyms/*.json` or `tenants/<client>/synonyms.json` (README of this feature). */
const synonymEntrySchema = z.strictObject({
  /** The word as it should be shown and suggested. */
  term: form,
  /** Other words for the same: searching for one of them finds all of them. */
  aliases: forms,
  /** Words that people type but advertisements do not use, or use in another sense: `JS`, `PM`. Understood, but never searched. */
  typed: forms,
  /** Narrower words that a search for this one finds too, not the other way round: GitOps for Kubernetes. */
  includes: forms,
  /** Optional in a search with other words (`senior`); hits with it still come first. */
  isOptional: z.boolean().default(false),
});
export type SynonymEntry = z.infer<typeof synonymEntrySchema>;

/**
 * Reads a file's entries.
 *
 * @throws Error with a line per fault, each naming the entry: another shape, a term that stands twice, a word that stands
 *   twice in one entry.
 */
export function readSynonymFile(text: string): SynonymEntry[] {
  const parsed = z.array(synonymEntrySchema).safeParse(parseJson(text));
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${nameOf(issue.path)}: ${issue.message}`).join('\n'));
  const faults = [...doubleTerms(parsed.data), ...parsed.data.flatMap(doubleForms)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function nameOf([index, ...rest]: readonly PropertyKey[]): string {
  return typeof index === 'number' ? `entry ${index + 1}${rest.length > 0 ? `, ${rest.join('.')}` : ''}` : 'the file';
}

function doubleTerms(entries: readonly SynonymEntry[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap(({ term }, index) => {
    const key = wordKey(term);
    if (seen.has(key)) return [`entry ${index + 1}: "${term}" has an entry already; put the words into that one`];
    seen.add(key);
    return [];
  });
}

function doubleForms({ term, aliases, typed, includes }: SynonymEntry, index: number): string[] {
  const seen = new Set<string>();
  return [term, ...aliases, ...typed, ...includes].flatMap((text) => {
    const isDouble = seen.has(text.toLowerCase());
    seen.add(text.toLowerCase());
    return isDouble ? [`entry ${index + 1} (${term}): "${text}" stands twice`] : [];
  });
}
