import type { Cell, Line } from '../layout/layout-types.ts';
import { isPlace } from '../text/places.ts';
import { companyScore, degreeScore, roleScore, schoolScore } from '../text/role-words.ts';
import { STREET_WORD } from '../text/street-words.ts';
import { isTown } from '../text/town-names.ts';
import { entryLabel, leadingLabel } from './labels.ts';
import { jobInSentence } from './sentence-jobs.ts';
import { splitAtShortWord } from './short-words.ts';

/** A meaningful bit of an entry's header, and what a label before it said it is. */
export type Part = { text: string; bold: boolean; line: number; label: 'organization' | 'title' | null; isPlaced?: boolean };

const SEPARATOR = /\s+[|·•∙⋅]\s+|\s*[|•·]\s*|\s{3,}|\s+@\s*(?=[\p{L}\p{N}])/u;
const DASH = /\s+([–—―-])\s+/u;
const AT = /,?\s+(?:at the|at|bei der|bei|beim|an der|chez|presso|bij|en la empresa|w firmie)\s+(?=[\p{Lu}\p{N}])/u;
const NOISE =
  /^\([^()]*\)$|^(?:https?:\/\/|www\.)\S+$|^[a-z\d-]+(?:\.[a-z\d-]+)+\/\S*$|^[\p{P}\s]*$|^(?:full[- ]time|part[- ]time|vollzeit|teilzeit|freelance|contract|internship|remote|temps plein|temps partiel|à temps partiel|mi-temps|cdi|cdd|meio período|período integral|tempo integral|tempo parcial|media jornada|tiempo completo|tiempo parcial|tempo pieno|tempo parziale|voltijds|deeltijds?|fulltime|parttime|pełny etat|pół etatu|повна зайнятість|часткова зайнятість|jornada completa|gpa.*|grade.*|note.*|abschlussnote.*|\d[.,]\d+(?:\/\d.*)?)$/iu;

/** A name cannot end with such a word: the line below goes on with it. */
export const OPEN_NAME = /\s(?:für|der|des|und|of|for|and|the|de|del|des|du|et|di|della|y|e|voor|van|en|dla|i|w|&)$/u;

/** Cuts header lines at labels, styles and separators; places, addresses and working hours are dropped. */
export function headerParts(header: readonly Line[]): Part[] {
  const inSentence = jobInSentence(header.map(({ text }) => text).join(' '));
  if (inSentence) return inSentence;
  const parts: Part[] = [];
  for (const [index, line] of joinTitleLines(joinBroken(header.filter(({ text }) => !NOISE.test(text)))).entries()) {
    const labelled = labelledLine(line, index);
    if (labelled) {
      // In a form every line has its label; among other lines it is a remark.
      if (parts.length === 0 || parts.some(({ label }) => label !== null)) parts.push(...labelled);
      continue;
    }
    for (const cell of line.cells) {
      for (const part of cellParts(cell, index)) {
        const text = tidy(part.text);
        if (text === '' || NOISE.test(text) || isStreetAddress(text) || /^\d{4,5}\s\p{Lu}[\p{L} -]+(?:,|$)/u.test(text)) continue;
        if (!isPlace(text) || part.label !== null || isNamed(text)) parts.push({ ...part, text });
      }
    }
    const own = parts.filter((part) => part.line === index);
    const [lone] = own;
    // "Acme ¦ Berlin": the place next to a name is the employer's.
    if (lone && own.length === 1 && line.cells.length > 1 && isPlace(line.cells.at(-1)?.text ?? '')) lone.isPlaced = true;
  }
  return parts;
}

/** "Developer, PM", "Acme GmbH, Leeds, UK" and "University of Leeds, UK" have the form of a place. */
function isNamed(text: string): boolean {
  const [first = ''] = text.split(',');
  const isSchool = text.includes(',') && first.includes(' ') && schoolScore(first) > 0;
  return isSchool || roleScore(text) > 0 || LEGAL_WORD.test(text);
}

/** The address of an employer names neither a role nor the employer. */
function isStreetAddress(text: string): boolean {
  return STREET_WORD.test(`${text} `) && /\b\d{4,5}\s\p{Lu}/u.test(text) && /\p{L}\s+\d{1,4}\s?[a-z]?(?:,|\s)/u.test(text);
}

/** A label in a cell of its own says what the rest of its line is. */
function labelledLine(line: Line, index: number): Part[] | null {
  const [first, ...others] = line.cells;
  const label = first && others.length > 0 ? entryLabel(first.text) : null;
  if (!label) return null;
  const text = tidy(others.map((cell) => cell.text).join(' '));
  const isNamed = label === 'organization' || label === 'title';
  return isNamed && text !== '' ? [{ text, bold: false, line: index, label }] : [];
}

/**
 * A dash is within a title ("Product Manager – Payments") where other parts name the rest. It separates title and employer
 * where nothing else does, or where every entry of the section has one at the same place.
 */
export function splitAtDashes(entries: readonly (readonly Part[])[], kind: 'employment' | 'education' | 'certificates'): Part[][] {
  const dashed = entries.filter((parts) => DASH.test(parts[0]?.text ?? ''));
  // Where jobs name their roles elsewhere, what follows the dash belongs to the employer's name.
  const hasRoles =
    kind === 'employment' &&
    entries.filter(([, ...others]) => others.some(({ text }) => roleScore(text) > 0)).length > 0.5 * entries.length;
  // Nor does it separate where most entries name an employer in a part of its own.
  const hasCompanies =
    kind === 'employment' &&
    entries.filter(([, ...others]) => others.some(({ text }) => companyScore(text) > 0)).length > 0.5 * entries.length;
  const isHabit = entries.length >= 2 && dashed.length === entries.length && !hasRoles && !hasCompanies;
  return entries.map((parts) => {
    const [first, ...others] = parts.map(cutDashedPlace);
    if (!first || first.label !== null || (others.length > 0 && !isHabit)) return first ? [first, ...others] : [];
    return [...splitAtDash(first), ...others];
  });
}

function cutDashedPlace(part: Part): Part {
  const place = part.text.match(/\s+[–—―-]\s+(\S[^–—―]*)$/u)?.[1] ?? '';
  return place && isPlace(place) ? { ...part, text: part.text.slice(0, -place.length).replace(/[\s–—―-]+$/u, '') } : part;
}

function splitAtDash(part: Part): Part[] {
  // "CTO, Lumen Labs - Talkkit": the comma parts the role from the rest.
  const [role = '', ...names] = part.text.split(/,\s+/);
  if (names.length > 0 && !DASH.test(role) && roleScore(role) > 0 && roleScore(names.join(', ')) === 0) return [part];
  const halves = [...part.text.matchAll(new RegExp(DASH, 'gu'))].map((dash) => ({
    mark: dash[1] ?? '',
    first: part.text.slice(0, dash.index),
    second: part.text.slice(dash.index + dash[0].length),
  }));
  const weight = (mark: string) => '-–—―'.indexOf(mark);
  const [best] = halves.sort((a, b) => weight(b.mark) - weight(a.mark) || contrast(b.first, b.second) - contrast(a.first, a.second));
  if (!best || isPlace(best.first)) return [part];
  return [best.first, best.second].map(tidy).flatMap((text) => (text !== '' && !isPlace(text) ? [{ ...part, text }] : []));
}

/** How differently two texts read: one like a role, the other like an employer. */
function contrast(first: string, second: string): number {
  const lean = (text: string) => Math.min(2, roleScore(text) + degreeScore(text)) - Math.min(2, companyScore(text) + schoolScore(text));
  return Math.abs(lean(first) - lean(second));
}

/** A bold title may run over two lines when a line in another style follows. */
function joinTitleLines(header: readonly Line[]): readonly Line[] {
  const [first, second, third] = header;
  const [cell, next] = [first?.cells[0], second?.cells[0]];
  if (!first || !second || !third || !cell || !next || second.cells.length > 1) return header;
  const isBold = (own: Cell) => own.runs.every((run) => run.bold);
  const isSame = isBold(cell) && isBold(next) && Math.abs((cell.runs[0]?.size ?? 0) - (next.runs[0]?.size ?? 0)) < 0.3;
  if (
    !isSame ||
    isPlace(third.text) ||
    companyScore(next.text) > roleScore(next.text) ||
    third.cells[0]?.runs.some((run) => run.bold) ||
    Math.abs(cell.x - next.x) > 3
  )
    return header;
  const joined: Cell = { ...cell, text: `${cell.text} ${next.text}`, runs: growLast(cell, next) };
  return [{ ...first, text: `${cell.text} ${next.text}`, cells: [joined, ...first.cells.slice(1)] }, ...header.slice(2)];
}

/** A header line that goes on in the next ("… Meatballs)," / "Oregon", or a name broken in two) becomes one again. */
function joinBroken(header: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of header) {
    const before = joined.at(-1);
    const [cell] = line.cells;
    const last = before?.cells.at(-1);
    const goesOn =
      before &&
      cell &&
      last &&
      (/,$/.test(before.text) || OPEN_NAME.test(before.text) || /^\p{Ll}/u.test(line.text) || /^(?:\p{Ll}['’])/u.test(line.text)) &&
      !last.runs[0]?.bold === !cell.runs[0]?.bold;
    if (!goesOn || !before || !last || !cell) {
      joined.push(line);
      continue;
    }
    const first = before.cells[0];
    // The rest of a broken name belongs to the first cell when there was a date cell to its right.
    const target = /,$/.test(before.text) || before.cells.length === 1 ? last : (first ?? last);
    const grown: Cell = { ...target, text: `${target.text} ${cell.text}`, runs: growLast(target, cell) };
    joined[joined.length - 1] = {
      ...before,
      text: `${before.text} ${cell.text}`,
      cells: [...before.cells.map((own) => (own === target ? grown : own)), ...line.cells.slice(1)],
    };
  }
  return joined;
}

function growLast(target: Cell, added: Cell): Cell['runs'] {
  const last = target.runs.at(-1);
  if (!last) return added.runs;
  return [...target.runs.slice(0, -1), { ...last, text: `${last.text} ${added.text}` }];
}

function cellParts(cell: Cell, line: number): Part[] {
  const labelled = labelledPart(cell, line);
  if (labelled) return [labelled];
  // "Technologies: …" says what was used, not for whom.
  if (leadingLabel(cell.text) === 'tasks') return [];
  const inner = innerLabel(cell.text);
  if (inner) return inner.map((part) => ({ bold: false, line, ...part }));
  const parts: Part[] = [];
  for (const piece of styledPieces(cell)) {
    for (const text of piece.text.split(SEPARATOR).flatMap(splitAtWord)) parts.push({ text, bold: piece.bold, line, label: null });
  }
  return parts;
}

/** "Teacher at CoderDojo" is a role and an employer; "University of Texas at Austin" is one name. */
function splitAtWord(text: string): string[] {
  const byShortWord = splitAtShortWord(text);
  if (byShortWord) return byShortWord;
  const [first = '', ...rest] = text.split(AT);
  // Within brackets it belongs to what is explained there.
  if (first.lastIndexOf('(') > first.lastIndexOf(')')) return [text];
  const isCourse = schoolScore(rest[0] ?? '') > 0 && first !== '';
  if (rest.length > 0 && first !== '' && ((roleScore(first) === 0 && !isCourse) || schoolScore(first) > 0)) return [text];
  return [first, ...rest.map((employer) => employer.replace(/\s+in\s+\p{Lu}\p{Ll}+$/u, '').replace(CLAUSE, ''))];
}

/** What goes on after an employer in a sentence (", in Leeds, with …", ". Built …"). */
const CLAUSE = /(?:,\s+\p{Ll}|(?<=\p{L}{4})\.\s+\p{Lu}\p{Ll}).*$/u;

function labelledPart(cell: Cell, line: number): Part | null {
  const [, label, rest] = cell.text.match(/^([^:：]{3,60})[:：]\s*(\S.*)$/) ?? [];
  const [labelRun, ...others] = cell.runs;
  const byStyle = !label && labelRun?.bold && others.length > 0 && entryLabel(labelRun.text) === 'organization';
  const name = byStyle ? labelRun.text : label;
  const text = byStyle ? others.map((run) => run.text).join(' ') : rest;
  const kind = name ? entryLabel(name) : null;
  return text && (kind === 'organization' || kind === 'title') ? { text, bold: false, line, label: kind } : null;
}

/** "Faculty of Law, course of study: History" names the title behind a label. */
function innerLabel(text: string): Pick<Part, 'text' | 'label'>[] | null {
  const [, before, label, title] = text.match(/^([^:：]{3,80}),\s*([^,:：]{3,30})[:：]\s*(\S.*)$/) ?? [];
  if (!before || !label || !title || entryLabel(label) !== 'title') return null;
  return [
    { text: title.replace(/[,;]$/, ''), label: 'title' },
    { text: before, label: null },
  ];
}

/** Runs of one weight belong together; a change between bold or italic and plain marks another part. */
function styledPieces(cell: Cell): { text: string; bold: boolean }[] {
  const pieces: { text: string; bold: boolean; italic: boolean }[] = [];
  for (const run of cell.runs) {
    const last = pieces.at(-1);
    const isContinued =
      last &&
      ((last.bold === run.bold && last.italic === run.italic) || /[(/&-]$/.test(last.text) || /^[)\]/&]|^,\s?[A-Z]{2}$/.test(run.text));
    if (last && isContinued) last.text += ` ${run.text}`;
    else pieces.push({ text: run.text, bold: run.bold, italic: run.italic });
  }
  return pieces.length > 0 ? pieces : [{ text: cell.text, bold: false }];
}

/** Splits "Research Intern, NVIDIA" when its two sides say what they are; otherwise a comma belongs to the name. */
export function splitAtComma(part: Part, kind: 'employment' | 'education'): Part[] {
  const text = cutPlace(part.text);
  const titleScore = kind === 'employment' ? roleScore : degreeScore;
  const orgScore = kind === 'employment' ? companyScore : schoolScore;
  let best: { first: string; second: string; score: number } | null = null;
  const commas = [...text.matchAll(/,\s+/g)];
  for (const comma of commas) {
    const first = text.slice(0, comma.index);
    const second = text.slice(comma.index + comma[0].length);
    const isBracketed = first.lastIndexOf('(') > first.lastIndexOf(')');
    if (isPlace(second) || first.length <= 1 || isBracketed || LEGAL_FORM.test(second)) continue;
    const next = second.split(/,\s+/)[0] ?? '';
    const forward = titleScore(first) > 0 && titleScore(next) === 0;
    const backward = titleScore(second) > 0 && titleScore(first) === 0;
    // An organization before the comma is mostly followed by its place, so only one behind it distinguishes the sides.
    const byOrg = orgScore(next) > 0 && orgScore(first) === 0;
    const score = Number(forward || backward) + 2 * Number(byOrg);
    // Of many commas without a hint, most are within what follows the title.
    const isBetter = !best || score > best.score || (score === best.score && (score > 1 || commas.length < 3));
    if (score > 0 && isBetter) best = { first, second, score };
  }
  return best
    ? [
        { ...part, text: best.first },
        { ...part, text: best.second },
      ]
    : [part];
}

const LEGAL_WORD = /\s(?:GmbH|AG|eG|SE|UG|OHG|KGaA|e\.\s?V|Ltd|LLC|Inc|plc|S\.?A|S\.?L|S\.?r\.?l|B\.?V|Sp\. z o\.o)\.?(?:,|$)/u;
const LEGAL_FORM = /^(?:inc|ltd|llc|gmbh|ag|corp|s\.?a|s\.?l|s\.?r\.?l|co|plc|b\.?v)\.?(?:,|$)/i;

/** Cuts a place behind a comma or in brackets off a name ("NVIDIA, Santa Clara, CA", "Acme (Berlin)"). */
export function cutPlace(text: string): string {
  const [, named, bracketed] = text.match(/^(.*\S)\s*\(([^()]+)\)$/) ?? [];
  if (named && bracketed && isPlace(bracketed)) return cutPlace(named);
  const [, before, town] = text.match(/^(.*\S)\s+(?:in|en|à|a|w|we|te|у|в)\s+(\p{Lu}[\p{L}. -]{2,24})$/u) ?? [];
  if (before && town && isTown(town)) return before;
  const bits = text.split(/,\s*/);
  const count = bits.length > 2 && isPlace(bits.slice(-2).join(', ')) ? 2 : bits.length > 1 && isPlace(bits.at(-1) ?? '') ? 1 : 0;
  return count > 0 ? bits.slice(0, -count).join(', ') : text;
}

/** What kind of contract it was, or in what trade the employer is, stands in brackets behind a name. */
const REMARK =
  /\s*\((?:cdi|cdd|stage|alternance|freelance|interim|intérim|vollzeit|teilzeit|befristet|full[- ]time|part[- ]time|contract)\b[^()]*\)$|(?<=\p{L})\s+\[[^\][]*\]$/iu;

function tidy(text: string): string {
  return text
    .replace(REMARK, '')
    .replace(/^[\s,;:|·•–—)\]-]+|[\s,;:|·•–—([-]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:(?:at|bei(?: der)?|an der|chez|presso|bij|en)\s+|@\s*)(?=[\p{Lu}\p{N}])/u, '')
    .trim();
}
