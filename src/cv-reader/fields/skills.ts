import { findDates } from '../history/dates.ts';
import type { Line } from '../layout/layout-types.ts';
import { lineOf } from '../layout/lines.ts';
import { matchHeading, matchHeadingNoun } from '../sections/heading-match.ts';
import type { Section } from '../sections/split-sections.ts';
import { foldWords } from '../text/fold.ts';
import type { Found } from './found.ts';
import { languageLevel } from './language-level.ts';
import { isSpokenLanguage } from './languages.ts';
import { areFragments } from './skill-fragments.ts';
import { lastOfList, namesInBrackets, skillsWithin } from './skill-groups.ts';

const maxSkills = 50;
const maxWords = 6;
/** What stands before a bracket is a skill, unless it is as long as a sentence. */
const maxHeadWords = 3;
/** Lists that end before the middle of a page, in points, break after fewer letters. */
const narrow = 330;
const LEVEL_ONLY =
  /^(?:advanced|intermediate|beginner|master|expert|basic|proficient|fluent|native|novice|junior|senior|good|very good|excellent|fortgeschritten|mittel|anfänger|experte|sehr gut|gut|grundkenntnisse|avancé|intermédiaire|débutant|confirmé|expert|maîtrise|avanzado|intermedio|básico|avanzato|intermedio|base|esperto|gevorderd|gemiddeld|basis|podstawowy|zaawansowany|średni|competent|familiar|routiniert|geübt|grundwissen|basiswissen|muttersprache|verhandlungssicher|fließend|fliessend|versiert|erfahren|profi|kenner|native speaker|mother tongue|courant|bilingue|langue maternelle|nativo|fluido|madrelingua|moedertaal|vloeiend|ojczysty|biegły|biegle|podstawy|dobry|рідна|вільно|базовий|熟练|精通|level \d|[A-C][12]|\d{1,3} ?%|\d+\+? ?(?:years?|yrs?|jahre?|ans|años|anni|jaar|lat|років)|n\/a)$/iu;
const ABSENT = /^(?:skills?|and|und|et|y|e|etc\.?|u\.a\.|\.{2,}|…|available upon request)$/i;
const TOOLS_LABEL =
  /tool|werkzeug|technolog|software|framework|platform|librar|datenbank|database|outil|herramient|strument|narzędz|ferrament|sprachen$|languages$|stack|cloud|devops|betriebssystem|operating|infrastru|技术|工具/i;

/** Skills and tools of their sections, without labels, levels and spoken languages. */
export function findSkills(sections: readonly Section[]): { skills: Found<string>[]; tools: Found<string>[] } {
  const skills = new Map<string, Found<string>>();
  const tools = new Map<string, Found<string>>();
  for (const section of sections) {
    if (section.kind !== 'skills' && section.kind !== 'tools') continue;
    const listed = section.lines.filter((_, index) => !isOfProse(section.lines, index));
    const isClear = listed.length === section.lines.length;
    const isMixed = INTERESTS.test(section.heading);
    const isDoubtful = (label: string) => isMixed || matchHeading(label) === 'certificates';
    const items = unfoldColumns(untilDated(listed)).flatMap(splitItems);
    const isTorn = areFragments(items.map(({ text }) => text));
    for (const { text, line, label } of items) {
      const key = skillKey(text);
      const isTool = section.kind === 'tools' || (label !== '' && TOOLS_LABEL.test(label));
      const target = isTool ? tools : skills;
      if (!skills.has(key) && !tools.has(key))
        target.set(key, {
          value: text,
          sourceLine: line.text,
          confidence: isClear && !isTorn && !isDoubtful(label) && isTerse(text) && matchHeading(text) === null ? 0.85 : 0.6,
        });
    }
  }
  return { skills: [...skills.values()].slice(0, maxSkills), tools: [...tools.values()].slice(0, maxSkills) };
}

/** Skills and interests in one list cannot be distinguished. */
const INTERESTS = /interes|hobb|inter\u00e9s|\u0456\u043d\u0442\u0435\u0440\u0435\u0441|zainteres/iu;

/** A period in a cell of its own ends a list that has no others: an entry of another section stands below it. */
function untilDated(lines: readonly Line[]): readonly Line[] {
  const isDated = ({ cells }: Line) => cells.some(({ text }) => isPeriod(text));
  const first = lines.findIndex(isDated);
  return first > 1 && lines.filter(isDated).length < 0.2 * lines.length ? lines.slice(0, first) : lines;
}

function isPeriod(text: string): boolean {
  const [date] = findDates(text);
  return date?.isRange === true && text.length - (date.to - date.from) <= 2;
}

/** Running text among the lists: its commas part clauses, not skills. */
function isProse(line: Line | undefined): boolean {
  if (!line || line.cells.length > 1 || /^\u2022/.test(line.text)) return false;
  const words = line.text.split(' ').length;
  return words >= 9 && words / separate(line.text).length > 4;
}

/** Running text, also its lines that have as many commas as a list: those between two others, and the end of its last sentence. */
function isOfProse(lines: readonly Line[], index: number): boolean {
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  const isEnd = line !== undefined && /^\p{Ll}.*\.$/u.test(line.text) && line.x === above?.x && line.cells.length === 1;
  return isProse(line) || (isProse(above) && (isProse(below) || isEnd));
}

/** A skill of more than three words, or one that begins like a clause, is doubtful. */
function isTerse(text: string): boolean {
  const words = text.split(' ');
  return (
    words.length <= 3 &&
    !/\p{L}{2}\.\s|-$/u.test(text) &&
    !(words.length > 1 && /^\p{Ll}{2,4}$/u.test(words[0] ?? '')) &&
    !/[)(]/.test(text.replace(/\([^()]*\)/g, ''))
  );
}

/** C, C++ and C# are three skills. */
function skillKey(text: string): string {
  return foldWords(text.replaceAll('+', 'plus').replaceAll('#', 'sharp')) || text;
}

const minFolded = 2;

/** Two columns of lists next to each other are read one after the other; a label next to its list is no column. */
function unfoldColumns(lines: readonly Line[]): (readonly Line[])[] {
  const isList = (text = '') => /[,;·•]/.test(text);
  const folded = lines.filter(({ cells: [first, second] }) => isList(first?.text) && isList(second?.text));
  const [sample] = folded;
  if (folded.length < minFolded || !sample) return [lines];
  const gutter = (sample.cells[1]?.x ?? 0) - 6;
  if (lines.some(({ cells }) => cells.some(({ x, right }) => x < gutter && right > gutter + 6))) return [lines];
  const side = (isOf: (x: number) => boolean) =>
    lines.flatMap((line) => {
      const cells = line.cells.filter(({ x }) => isOf(x));
      return cells.length > 0 ? [lineOf(cells, line)] : [];
    });
  return [side((x) => x < gutter), side((x) => x >= gutter)];
}

type Item = { text: string; line: Line; label: string };

function splitItems(lines: readonly Line[]): Item[] {
  const boldLabels = lines.some((line) => !line.bold) && lines.filter((line) => line.bold).length >= 1;
  const isBigger = biggerThan(lines);
  const labelled = hasLabelColumn(lines);
  const edge = Math.max(...lines.map((line) => line.right), 0);
  const items: Item[] = [];
  let label = '';
  let open: Item | null = null;
  for (const [index, line] of lines.entries()) {
    if ((boldLabels && line.bold && !/[,;]/.test(line.text)) || isBigger(line) || labelsBelow(lines, index)) {
      label = line.text;
      open = null;
      continue;
    }
    for (const [position, cell] of line.cells.entries()) {
      const read = labelled && position === 0 ? { label: cell.text, rest: '' } : cutLabel(line, position, cell.text);
      if (read.label) label = read.label;
      const texts: string[] = separate(read.rest);
      const first = texts[0];
      if (open && position === 0 && first && !read.label && !/^\u2022/.test(cell.text)) {
        open.text = /-$/.test(open.text) ? open.text.slice(0, -1) + first : `${open.text} ${first}`;
        texts.shift();
      }
      open = null;
      for (const text of texts) if (!isOfInterests(label)) items.push({ text, line, label });
      const isLast = position === line.cells.length - 1;
      const isBroken =
        isLast &&
        (!/[,;|·•]\s*$/.test(cell.text) || isOpen(texts.at(-1))) &&
        (isOpen(texts.at(-1)) ||
          /\p{L}-$/u.test(cell.text) ||
          ((line.text.length > 45 || line.column !== 0 || edge < narrow) &&
            line.right > 0.93 * edge &&
            texts.length > 1 &&
            /[,;|·•]/.test(lines[index + 1]?.text ?? '')));
      const last = items.at(-1);
      if (isBroken && last) open = last;
    }
  }
  return items.flatMap(membersOf).filter(({ text }) => isSkill(text));
}

/** Lines that are drawn bigger than what most lines are name groups. */
function biggerThan(lines: readonly Line[]): (line: Line) => boolean {
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b);
  const common = sizes[Math.floor((sizes.length - 1) / 2)] ?? 0;
  return ({ size, cells, text }) => size > 1.15 * common && cells.length === 1 && !/[,;]/.test(text);
}

function membersOf(item: Item): Item[] {
  const text = tidy(item.text);
  const head = text.replace(/\s*\([^()]*\)?/g, '');
  if (isSpokenLanguage(head)) return [];
  const isSentence = text.includes('(') && head.split(' ').length > maxHeadWords;
  const names = isSentence ? namesInBrackets(text) : skillsWithin(text);
  return names.map((name) => ({ ...item, text: tidy(name) }));
}

/** "Interests: …" among the rows of a list. */
function isOfInterests(label: string): boolean {
  return matchHeading(label) === 'other' && INTERESTS.test(label);
}

/** A bracket is closed in the line below. */
function isOpen(text = ''): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

/** A line above a line that only names a level labels what follows ("Web Technologies" / "Advanced" / "HTML, CSS"). */
function labelsBelow(lines: readonly Line[], index: number): boolean {
  const level = lines[index + 1]?.text ?? '';
  const list = lines[index + 2]?.text ?? '';
  return LEVEL_ONLY.test(level) && /[,;·•|]|\s{3}/.test(list);
}

/** Rows of cells are labelled by their first ones when two of these are headings ("Languages", "Interests"). */
function hasLabelColumn(lines: readonly Line[]): boolean {
  const rows = lines.filter(({ cells }) => cells.length > 2);
  return rows.length === lines.length && rows.filter(({ cells: [first] }) => matchHeading(first?.text ?? '') !== null).length >= 2;
}

/** Rows of a list may begin with their kind, in the letters of the rest ("Frameworks React, Vue", "OS Linux"). */
const UNMARKED_LABEL =
  /^(languages|frameworks|libraries|databases|operating systems|os|tools|platforms|cloud|programmiersprachen|datenbanken|betriebssysteme|werkzeuge|langages|outils|lenguajes|herramientas|bases de datos|talen|databanken|języki|narzędzia|bazy danych)\s+(\p{Lu}.*)$/iu;

function cutLabel(line: Line, position: number, text: string): { label: string; rest: string } {
  const [, label, rest] = text.match(/^[\u2022*-]?\s*([^:：,;]{2,45}?)\s*(?:\([^)]*\)\s*)?[:：](?:\s+|$)(.*)$/u) ?? [];
  if (label) return { label, rest: rest ?? '' };
  const [, kindOf, list] = text.match(UNMARKED_LABEL) ?? [];
  if (kindOf && list && (list.includes(',') || line.text.split(' ').length <= 3)) return { label: kindOf, rest: list };
  const dotted = text.match(/^(.{3,40}?)\s*(?:[•●○]\s*){3,}$/);
  if (dotted?.[1]) return { label: dotted[1], rest: '' };
  const runs = line.cells[position]?.runs ?? [];
  const [boldRun, ...others] = runs.filter((run) => run.text !== '\u2022');
  if (boldRun?.bold && others.length > 0 && others.every((run) => !run.bold)) {
    return { label: boldRun.text, rest: others.map((run) => run.text).join(' ') };
  }
  const [styled, ...plain] = runs;
  const isStyled =
    styled && plain.length > 0 && plain.every((run) => Math.abs(run.size - styled.size) > 0.3 || run.italic !== styled.italic);
  const isList = plain.some((run) => /[,;|·•]/.test(run.text));
  if (isStyled && isList && !/[,;|·•]/.test(styled.text)) return { label: styled.text, rest: plain.map((run) => run.text).join(' ') };
  const isLabelCell = position === 0 && line.cells.length > 1 && /[,;|·•]/.test(line.cells[1]?.text ?? '') && !/[,;|·•]/.test(text);
  return isLabelCell ? { label: text, rest: '' } : { label: '', rest: text };
}

/** Splits at separators outside brackets. */
function separate(text: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,;|·•、，；●∙]/u.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  const texts = parts
    .flatMap((part) => part.split(/\s+[–—]\s+|\s{3,}/))
    .map((part) => part.trim())
    .filter(Boolean);
  return texts.length > 1 ? [...texts.slice(0, -1), ...lastOfList(texts.at(-1) ?? '')] : texts;
}

/** "Experte Julia": the level comes first, and no list has both. */
const LEVEL_FIRST =
  /^(?:experte|expert in|fortgeschritten|anfänger|grundkenntnisse|sehr gut|advanced|intermediate|beginner|proficient|avancé|débutant|avanzado|gevorderd|podstawowy|zaawansowany)\s+(?:in\s+)?(?=[\p{Lu}\d.#])/iu;

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+\d{1,3}\s?%$/, '')
    .replace(/^LA?\s?A?\s?T\s?E?\s?X(?=\s|$)/, 'LaTeX')
    .replace(LEVEL_FIRST, '')
    .replace(
      /\s*[(–-]\s*(?:advanced|intermediate|beginner|expert|basic|fortgeschritten|mittel|gut|sehr gut|grundkenntnisse|experte)\s*\)?$/i,
      '',
    )
    .replace(/^(?:and|und|et|y|e)\s+/i, '')
    .replace(/^[-*\u2022○•\s]+|[\s.:•]+$/g, '')
    .trim();
}

/** Headings within a section ("Soft skills", "Sprachkenntnisse") are no skills; tools and projects may be both. */
function isHeading(text: string): boolean {
  const kind = text.split(' ').length <= 3 ? (matchHeading(text) ?? matchHeadingNoun(text)) : null;
  return kind === 'skills' || kind === 'languages' || kind === 'summary' || kind === 'employment' || kind === 'other';
}

function isSkill(text: string): boolean {
  if (text.length < 1 || text.length > 60 || text.split(' ').length > maxWords) return false;
  if (LEVEL_ONLY.test(text) || ABSENT.test(text) || !/[\p{L}]/u.test(text) || isHeading(text)) return false;
  if (/https?:|@\w|www\./.test(text) || findDates(text).some(({ isRange }) => isRange)) return false;
  const [language = '', ...level] = text.split(' ');
  if (level.length > 0 && isSpokenLanguage(language) && languageLevel(level.join(' ')) !== null) return false;
  return !(isSpokenLanguage(text) || (languageLevel(text) !== null && isSpokenLanguage(text.replace(/\(.*$|\s*[–:-].*$/, ''))));
}
