import { foldText } from '../../contract/fold-text.ts';
import type { Language } from '../../contract/i18n/languages.ts';
import { de } from '../lexicon/de.ts';
import { en } from '../lexicon/en.ts';
import { es } from '../lexicon/es.ts';
import { fr } from '../lexicon/fr.ts';
import { it } from '../lexicon/it.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { nl } from '../lexicon/nl.ts';
import { others } from '../lexicon/others.ts';
import { pl } from '../lexicon/pl.ts';
import { uk } from '../lexicon/uk.ts';

const ofLanguages: Record<Language, Lexicon> = { en, de, fr, es, nl, pl, uk };
const lexicons = [...Object.values(ofLanguages), it, others];
const stems = { roles: stemsOf('roles'), companies: stemsOf('companies'), degrees: stemsOf('degrees'), schools: stemsOf('schools') };

/** How much a text looks like a role, an employer, a degree or a school: the number of typical words in it. */
export function roleScore(text: string): number {
  return countStems(text, stems.roles);
}

export function companyScore(text: string): number {
  return countStems(text, stems.companies);
}

export function degreeScore(text: string): number {
  return countStems(text, stems.degrees);
}

export function schoolScore(text: string): number {
  return countStems(text, stems.schools);
}

function stemsOf(kind: keyof Lexicon): readonly string[] {
  const folded = lexicons
    .flatMap((lexicon) => lexicon[kind].split('|'))
    .filter((stem) => stem.trim() !== '')
    .map((stem) => (stem.length <= 4 && /^\p{Script=Latin}/u.test(stem) ? ` ${foldText(stem)}` : foldText(stem)));
  // A stem within another one would count twice.
  return [...new Set(folded)].filter(
    (stem) => !folded.some((other) => other !== stem && stem.startsWith(other.trimEnd()) && !other.endsWith(' ')),
  );
}

// The same few texts are asked about again and again while the entries of a section vote.
const counted = new Map<readonly string[], Map<string, number>>();
const maxCounted = 2000;

function countStems(text: string, list: readonly string[]): number {
  const known = counted.get(list) ?? new Map<string, number>();
  counted.set(list, known);
  const before = known.get(text);
  if (before !== undefined) return before;
  const folded = ` ${foldText(text).replace(/[^\p{L}\p{N}.&«]+/gu, ' ')} `;
  const count = list.filter((stem) => folded.includes(stem)).length;
  if (known.size >= maxCounted) known.clear();
  known.set(text, count);
  return count;
}
