import { findDates } from '../history/dates.ts';
import type { Cell, Line } from '../layout/layout-types.ts';
import { matchHeading, matchHeadingNoun } from '../sections/heading-match.ts';
import { foldWords } from '../text/fold.ts';
import { isDocumentTitle } from '../text/header-words.ts';
import { isPlace } from '../text/places.ts';
import { roleScore, schoolScore } from '../text/role-words.ts';
import type { Found } from './found.ts';

export type PersonName = { first: string; last: string };

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’-]*(?:\s+[\p{L}\p{M}(“"][\p{L}\p{M}.'’”")-]*){1,5}$/u;
const CJK_NAME = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]{2,5}$/u;
const LABEL =
  /^(?:name|full name|vor- und nachname|vorname und name|vorname,? nachname|nom et prénom|prénom et nom|nom|nombre|nombre completo|nombre\(s\) ?\/ ?apellido\(s\)|apellido\(s\) ?\/ ?nombre\(s\)|surname\(s\) ?\/ ?first name\(s\)|nachname\(n\) ?\/ ?vorname\(n\)|nom\(s\) ?\/ ?prénom\(s\)|cognome ?(?:\(i\))?\/ ?nome ?(?:\(i\))?|achternaam(?:\(en\))? ?\/ ?voornaam(?:\(en\))?|nazwisko ?\/ ?imię|nome|nome e cognome|naam|imię i nazwisko|jméno|jméno a příjmení|namn|navn|nimi|név|nume|ονοματεπώνυμο|ad soyad|имя|фио|姓名|氏名|이름)\s*[:：]?\s*/iu;
const DEGREES =
  /(?:,\s*|\s+)(?:M\.?Sc\.?|B\.?Sc\.?|MBA|Ph\.?D\.?|M\.?A\.?|B\.?A\.?|Dipl\.-\S+(?:\s?\(FH\))?|PMP|CPA|LL\.?M\.?|MD|Jr\.?)(?=[\s,.]|$)/g;
const HONOURS = /^(?:(?:Dr|Prof|Dipl|Ing|Mag|Mr|Mrs|Ms|Herr|Frau|Mgr|Bc|inż|mgr)\.?(?:-\w+\.?)?\s+)+/iu;

/** The person's name: a labelled one, or the most name-like line of the first page by size, place and likeness to the e-mail. */
export function findName(lines: readonly Line[], email: string, language = ''): Found<PersonName> | null {
  const early = joinNameCells(lines.filter((line) => line.page === lines[0]?.page));
  let best: { name: string; line: Line; score: number } | null = null;
  const biggest = Math.max(...early.map(({ size }) => size), 1);
  for (const [index, line] of early.entries()) {
    for (const { text, size, labelled } of nameTexts(line)) {
      const name = tidyName(size >= minBigName && size > 0.95 * biggest ? bigName(text, email) : text);
      if (!name) continue;
      const place = Math.max(0, 1 - index / 12);
      const score =
        1.6 * (size / biggest) ** 2 +
        place +
        1.6 * likeness(name, email) +
        (labelled ? 1.2 : 0) -
        (roleScore(name) > 0 || schoolScore(name) > 0 ? 1 : 0) -
        (size < 0.55 * biggest ? 0.4 : 0);
      if (!best || score > best.score + 0.001) best = { name, line, score };
    }
  }
  if (!best || best.score < 0.9) return null;
  return { value: splitName(best.name, language), sourceLine: best.line.text, confidence: Math.min(0.97, 0.45 + best.score / 6) };
}

/** Contact data may stand next to a name that is broken over two lines, so that each line has cells of both. */
function joinNameCells(lines: readonly Line[]): Line[] {
  const joined = joinNameLines(lines);
  const biggest = Math.max(...joined.flatMap(({ cells }) => cells.map(({ runs }) => runs[0]?.size ?? 0)), 1);
  const big = joined.flatMap((line, index) => {
    const [cell] = line.cells;
    const size = cell?.runs[0]?.size ?? 0;
    return cell && size >= minBigName && size > 0.9 * biggest && /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+)?$/u.test(cell.text)
      ? [{ cell, size, index, line }]
      : [];
  });
  const [first, second, ...more] = big;
  const isPair =
    first && second && more.length === 0 && Math.abs(first.cell.x - second.cell.x) < 6 && Math.abs(first.size - second.size) < 1;
  if (!isPair || joined[first.index]?.text.includes(second.cell.text) || second.line.y - first.line.y > 2 * first.size) return joined;
  const text = `${first.cell.text} ${second.cell.text}`;
  const whole: Line = { ...first.line, size: first.size, text, cells: [{ ...first.cell, text }] };
  return joined.toSpliced(first.index, 1, whole);
}

/** A big name may be broken over two lines. */
function joinNameLines(lines: readonly Line[]): Line[] {
  const biggest = Math.max(...lines.map(({ size }) => size), 1);
  const at = lines.findIndex(({ size }) => size > 0.9 * biggest);
  const [first, second] = [lines[at], lines[at + 1]];
  const isBroken =
    first &&
    second &&
    first.size > 14 &&
    Math.abs(first.size - second.size) < 1 &&
    isHalfName(first.text) &&
    isHalfName(second.text) &&
    second.y - first.y < 2 * first.size;
  if (!isBroken) return [...lines];
  const text = `${first.text} ${second.text}`;
  const [cell] = first.cells;
  return lines.toSpliced(at, 2, { ...first, text, cells: cell ? [{ ...cell, text }] : [] });
}

function isHalfName(text: string): boolean {
  return /^(?:\p{Ll}+ )*\p{Lu}[\p{L}\p{M}.'’-]+(?: (?:\p{Ll}+ )*\p{Lu}[\p{L}\p{M}'’-]+)?$/u.test(text);
}

const minBigName = 17;

/** Given name and surname may touch, in two styles. */
function spacedRuns({ text, runs }: Cell): string {
  const isTwo = runs.length === 2 && !text.includes(' ') && (runs[0]?.size ?? 0) >= minBigName;
  return isTwo ? runs.map((run) => run.text).join(' ') : text;
}

/** A glued name, or one in small letters, that is the biggest text of the page: the e-mail tells where its words end. */
function bigName(text: string, email: string): string {
  const words = /^\p{Ll}+(?: \p{Ll}+){1,2}$/u.test(text) ? text.split(' ') : [];
  if (words.length > 0 && roleScore(text) === 0 && matchHeading(text) === null) return words.map(uncapitaliseWord).join(' ');
  if (!/^\p{L}{5,}$/u.test(text)) return text;
  const [first = '', second = ''] = email.toLowerCase().split(/[.@_-]/);
  return first.length > 1 && text.toLowerCase() === first + second ? `${uncapitaliseWord(first)} ${uncapitaliseWord(second)}` : text;
}

function nameTexts(line: Line): { text: string; size: number; labelled: boolean }[] {
  const texts = line.cells.flatMap((cell, index) => {
    const size = cell.runs[0]?.size ?? line.size;
    const previous = line.cells[index - 1]?.text ?? '';
    const labelled = LABEL.test(cell.text) || (LABEL.test(`${previous} `) && previous.replace(LABEL, '') === '');
    return [{ text: spacedRuns(cell).replace(/^.*?[:：]\s*/, (lead) => (LABEL.test(lead) ? '' : lead)), size, labelled }];
  });
  // A name may be drawn in two cells, when its words are far apart or in two styles.
  const whole = { text: line.cells.map(({ text }) => text).join(' '), size: line.size, labelled: false };
  return line.cells.length === 2 && line.size > 15 ? [whole, ...texts] : texts;
}

/** Cuts degrees and titles; null when the rest is not a name. */
function tidyName(text: string): string | null {
  // The day of birth may be next to the name.
  const [date] = findDates(text);
  const undated = date && date.from > 3 ? text.slice(0, date.from) : text;
  const [beforeBar = ''] = undated.split(/\s+[|–—·•]\s+|\s{3,}/);
  const plain = beforeBar
    .replace(/^(?:curriculum vitae|lebenslauf|cv|profil|profile|resume|résumé)(?: (?:of|von|de|di))?[\s:–-]+(?=\p{Lu})/iu, '')
    .replace(/\s+(?:resume|résumé|cv|curriculum vitae|lebenslauf)$/iu, '')
    .replace(/^\(|\)$/g, '')
    .replace(DEGREES, '')
    .replace(HONOURS, '')
    .trim();
  const [beforeComma = '', afterComma = ''] = plain.split(/,\s*/);
  const candidate = plain.includes(',')
    ? roleScore(afterComma) > 0
      ? beforeComma
      : /^\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*$/u.test(afterComma)
        ? `${afterComma} ${beforeComma}`
        : beforeComma
    : plain;
  const isName = (NAME.test(candidate) && candidate.length <= 45) || CJK_NAME.test(candidate);
  if (!isName || isDocumentTitle(candidate) || isPlace(plain) || isHeading(candidate)) return null;
  const words = candidate.split(/\s+/);
  const isCapitalised =
    words.filter((word) => !/^\p{Ll}/u.test(word)).length >= Math.min(2, words.length) && !/^\p{Ll}/u.test(words.at(-1) ?? '');
  return isCapitalised && words.length <= 5 ? candidate : null;
}

/** "Recent Projects" is no name; nor is a sentence's beginning with the word of a heading in it. */
function isHeading(text: string): boolean {
  return matchHeading(text) !== null || matchHeadingNoun(text) !== null || /projekt|project|proyect|progett/i.test(text);
}

/** The share of letters of the name's words that the part before the @ contains, from 0 to 1. */
function likeness(name: string, email: string): number {
  const user = foldWords(email.split('@')[0] ?? '')
    .replaceAll(' ', '')
    .replace(/\d/g, '');
  if (user.length < 3) return 0;
  const words = foldWords(name)
    .split(' ')
    .filter((word) => word.length > 2);
  const known = words.filter((word) => user.includes(word) || user.includes(word.replace(/([aou])e/g, '$1')));
  const covered = known.reduce((sum, word) => sum + word.length, 0);
  return Math.min(1, covered / user.length);
}

const PARTICLES = /^(?:von|van|de|der|den|del|della|di|da|dos|du|la|le|zu|ter|ten|af|bin|el|al)$/i;

/** The last word is the surname, with the particles before it ("Ada van der Berg"); Chinese names and similar ones begin with it. */
function splitName(name: string, language: string): PersonName {
  if (CJK_NAME.test(name)) return { first: name.slice(1), last: name.slice(0, 1) };
  const words = uncapitalise(name).split(/\s+/);
  let cut = words.length - (hasTwoSurnames(words, language) ? 2 : 1);
  while (cut > 1 && PARTICLES.test(words[cut - 1] ?? '')) cut -= 1;
  return { first: words.slice(0, cut).join(' '), last: words.slice(cut).join(' ') };
}

// Second halves of given names such as María José and Juan Carlos.
const SECOND_GIVEN =
  /^(?:josé|jose|maría|maria|carlos|luis|antonio|manuel|ángel|ángeles|carmen|pilar|teresa|isabel|elena|fernando|miguel|alberto|enrique|ignacio|javier|pablo|jesús|cruz|dolores|rosa|belén|mar|paz|luisa|victoria|eugenia|fernanda|alejandra|beatriz|laura|andrés|francisco|joão|paulo|pedro|clara|eduardo|ramón)$/iu;

/** In Spanish and Portuguese, people have two surnames. */
function hasTwoSurnames(words: readonly string[], language: string): boolean {
  if (!['es', 'pt', 'ca', 'gl'].includes(language) || words.some((word) => PARTICLES.test(word) || /\.$/.test(word))) return false;
  return words.length === 4 || (words.length === 3 && !SECOND_GIVEN.test(words[1] ?? ''));
}

/** Names set in capitals, or with the surname in capitals as in France, are converted to lower case. */
function uncapitalise(name: string): string {
  if (name !== name.toUpperCase()) return name.replace(/(?<![\p{L}.])\p{Lu}[\p{Lu}'’-]{2,}(?![\p{L}.])/gu, uncapitaliseWord);
  return uncapitaliseWord(name);
}

function uncapitaliseWord(name: string): string {
  return name.toLowerCase().replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
