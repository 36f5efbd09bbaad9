import type { Line } from '../layout/layout-types.ts';
import type { CvLanguage } from '../parsed-cv.ts';
import { matchHeading, matchHeadingNoun } from '../sections/heading-match.ts';
import type { Section } from '../sections/split-sections.ts';
import { codeOfLetters, languageCode, languageWithin } from '../text/language-names.ts';
import { contactPieces } from '../text/pieces.ts';
import type { Found } from './found.ts';
import { languageLevel } from './language-level.ts';

/** Languages of the language sections, or else of labelled lines elsewhere ("Sprachen: Deutsch (C2), Englisch"). */
export function findLanguages(sections: readonly Section[]): Found<CvLanguage>[] {
  const found = new Map<string, Found<CvLanguage>>();
  const add = (language: Found<CvLanguage>) => {
    const known = found.get(language.value.code);
    // A bare word of the contact data is less sure than a list of languages.
    if (!known || (known.confidence < minListed && language.confidence > known.confidence)) found.set(language.value.code, language);
  };
  for (const { kind, lines, heading } of sections) {
    if (kind === 'languages') for (const language of readLines(lines, languageLevel(heading))) add(language);
    else if (kind === 'header' || kind === 'contact') for (const language of [...readLabelled(lines), ...readBare(lines)]) add(language);
    else if (kind !== 'employment' && kind !== 'education') for (const language of readLabelled(lines)) add(language);
  }
  if (found.size === 0) {
    for (const { kind, lines } of sections)
      if (kind === 'skills' || kind === 'tools' || kind === 'other') for (const language of readLevelled(lines)) add(language);
    for (const { kind, lines } of sections) if (kind === 'skills') for (const language of readBare(lines)) add(language);
  }
  return [...found.values()];
}

const minListed = 0.6;
const NATIONALITY = /staats|nation|narodowo|громадян|ciudadan|cittadin/i;

/** Among other skills, a language is one only with its level ("Deutsch (Muttersprache)"). */
function readLevelled(lines: readonly Line[]): Found<CvLanguage>[] {
  return lines.flatMap((line) =>
    chunksOf(line).flatMap((chunk) => {
      const bare = chunk.replace(/^[^:：]{3,30}[:：]\s*(?=\S)/, '');
      const named = bare.split(' ').length <= 5 ? nameAtStart(bare) : null;
      const within = named ?? (LANGUAGE_WORD.test(bare) ? languageWithin(bare) : null);
      if (within && !named) return sentence(within, bare, line);
      const level = named && bare.startsWith(named.name) ? languageLevel(bare.slice(named.name.length)) : null;
      return named && level ? [{ value: { code: named.code, proficiency: level }, sourceLine: line.text, confidence: 0.85 }] : [];
    }),
  );
}

const LANGUAGE_WORD = /język|мов[аиуою]|\blengua|\bidioma|\blangue|sprache|\blanguage|\blingua|\btaal/iu;

/** "Biegła znajomość języka angielskiego (C1)" names one language and its level. */
function sentence({ code, name }: { code: string; name: string }, text: string, line: Line): Found<CvLanguage>[] {
  const proficiency = languageLevel(text.replace(name, ' '));
  return proficiency && text.split(' ').length <= 9 ? [{ value: { code, proficiency }, sourceLine: line.text, confidence: 0.7 }] : [];
}

function readLines(lines: readonly Line[], defaultLevel: number | null): Found<CvLanguage>[] {
  const found: Found<CvLanguage>[] = [];
  for (const line of lines) {
    // "Mother tongue(s): German" names the level first.
    const lead = line.text.match(/^([^:：]{3,30})[:：]/)?.[1] ?? line.cells[0]?.text ?? '';
    const leadLevel = languageWithin(lead) ? null : languageLevel(lead);
    const chunks = chunksOf(line);
    const before = found.length;
    for (const chunk of chunks) {
      const named = nameAtStart(chunk) ?? codeAtStart(chunk);
      const level = languageLevel(named ? chunk.replace(named.name, ' ') : chunk);
      const last = found.at(-1);
      if (named) found.push({ value: { code: named.code, proficiency: level ?? leadLevel ?? 0 }, sourceLine: line.text, confidence: 0.9 });
      else if (level && last && last.value.proficiency === 0) last.value.proficiency = level;
    }
    const [lone, ...more] = found.slice(before);
    if (lone && more.length === 0) averageLevels(line, lone);
    applyColumns(line, lines, found.slice(before));
    levelAll(line, found.slice(before));
  }
  return found.map((language) => ({
    ...language,
    // Without a word for it, the level is guessed.
    confidence: language.value.proficiency || defaultLevel ? 0.95 : 0.65,
    value: { ...language.value, proficiency: language.value.proficiency || defaultLevel || 3 },
  }));
}

const CEFR_CELL = /^[ABC][12]$/;
const minLevels = 3;

/** Listening, reading, speaking and writing have levels of their own, as Europass has them: the level is their mean. */
function averageLevels(line: Line, { value }: Found<CvLanguage>): void {
  const levels = line.cells.slice(1).flatMap(({ text }) => (CEFR_CELL.test(text) ? [languageLevel(text) ?? 0] : []));
  if (levels.length < minLevels || levels.length !== line.cells.length - 1) return;
  value.proficiency = Math.round(levels.reduce((sum, level) => sum + level, 0) / levels.length);
}

/** A level in a cell of its own, or behind a colon, is that of all languages before it ("English, French: fluent"). */
function levelAll(line: Line, added: readonly Found<CvLanguage>[]): void {
  const last = line.cells.length > 1 ? line.cells.at(-1)?.text : line.text.match(/^[^:：(]+[:：]\s*(.+)$/)?.[1];
  if (!last || added.length < 2 || languageWithin(last) !== null) return;
  const level = languageLevel(last);
  for (const { value } of added) if (level && value.proficiency === 0) value.proficiency = level;
}

/** Levels may be below their languages, cell by cell. */
function applyColumns(line: Line, lines: readonly Line[], added: Found<CvLanguage>[]): void {
  const below = lines[lines.indexOf(line) + 1];
  if (!below || added.length < 2 || added.length !== line.cells.length) return;
  const cells = below.cells.map(({ text }) => text);
  const levels = cells.length === added.length ? cells : below.text.split(/\s+/);
  if (levels.length !== added.length) return;
  for (const [index, language] of added.entries()) {
    const level = languageLevel(levels[index] ?? '');
    if (language.value.proficiency === 0 && level) language.value.proficiency = level;
  }
}

function chunksOf(line: Line): string[] {
  return line.cells
    .flatMap((cell) =>
      cell.text
        .replace(/\(([^)]*)\)/g, (group) => group.replace(/[,;/|]/g, ' '))
        .split(/[,;|·•、，]|\s[/–—]\s|\s+(?:und|and|et|y|e)\s+(?=\p{Lu})/u),
    )
    .flatMap((chunk) => chunk.split(/(?<=\))\s+(?=\p{Lu})/u))
    .map((chunk) => chunk.trim())
    .filter(Boolean);
}

/** In a list of languages, two letters alone or in front of a level are a code ("DE – native", "EN: C1"). */
function codeAtStart(chunk: string): { code: string; name: string } | null {
  const [, letters] = chunk.match(/^\(?([A-Z]{2}|[a-z]{2})\)?(?=$|\s*[(:–—-]|\s+[A-C][12]\b)/) ?? [];
  const code = letters ? codeOfLetters(letters) : null;
  return letters && code ? { code, name: letters } : null;
}

function nameAtStart(chunk: string): { code: string; name: string } | null {
  const plain = chunk.replace(/^[^:：]{3,30}[:：]\s*(?=\S)/, (lead) => (languageWithin(lead) ? lead : ''));
  const words = plain.split(/\s+/);
  if (words.length > 8) return languageWithin(words[0] ?? '');
  return languageWithin(plain.split(/[(:–—-]/)[0] ?? '') ?? languageWithin(plain);
}

/** A line labelled as languages inside another section; programming languages yield nothing, as they are not spoken. */
function readLabelled(lines: readonly Line[]): Found<CvLanguage>[] {
  const found: Found<CvLanguage>[] = [];
  for (const [index, line] of lines.entries()) {
    const [first, ...others] = line.cells;
    const label = first?.text.match(/^([^:：•(]{2,30}?)\s*(?:\([^)]*\))?\s*(?:[:：]|(?:•\s*)+$|$|(?<=\)\s))/);
    if (!first || !label?.[1] || !isLabelOfLanguages(label[1], others.length > 0)) continue;
    const own = first.text.slice(label[0].length).trim();
    const cells = [...(own ? [{ ...first, text: own }] : []), ...others];
    const beside = cells.length > 0 ? [{ ...line, cells, text: cells.map(({ text }) => text).join('   ') }] : [];
    const level = languageLevel(label[1]);
    const read = readLines(beside, level);
    const rest = untilNextLabel(lines.slice(index + 1, index + maxLabelled));
    // A list next to its label may run over into the lines below it.
    const below = readLines(read.length > 0 ? namingLines(rest) : rest, level);
    found.push(...[...read, ...below].map((language) => ({ ...language, sourceLine: line.text })));
  }
  return found;
}

/** "Languages", or "Muttersprache(n)" with the languages next to it. */
function isLabelOfLanguages(text: string, isBeside: boolean): boolean {
  const isMotherTongue = isBeside && /^(?:muttersprache|język ojczysty|рідна мова)/iu.test(text);
  return isMotherTongue || (matchHeading(text) ?? matchHeadingNoun(text)) === 'languages';
}

function namingLines(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex(({ text }) => languageWithin(text) === null || /^[^:：]{3,30}[:：]\s/.test(text));
  return end < 0 ? lines : lines.slice(0, end);
}

const maxLabelled = 12;

/** The lines a label stands above, up to the next label of its kind. */
function untilNextLabel(lines: readonly Line[]): readonly Line[] {
  const next = lines.findIndex(
    ({ cells: [first], text }) => matchHeading(first?.text ?? '') !== null || /^[^:：]{3,30}[:：]\s*$/.test(text),
  );
  return next < 0 ? lines : lines.slice(0, next);
}

/** A cell of contact data that is nothing but a language ("English"). */
function readBare(lines: readonly Line[]): Found<CvLanguage>[] {
  return contactPieces(lines).flatMap(({ text, line }) => {
    const code = text.length > 3 && !NATIONALITY.test(line.text) ? languageCode(text) : null;
    return code ? [{ value: { code, proficiency: 3 }, sourceLine: line.text, confidence: 0.5 }] : [];
  });
}

/** Whether a skill is in fact a spoken language. */
export function isSpokenLanguage(text: string): boolean {
  return languageCode(text.replace(/\(.*\)/, '')) !== null;
}
