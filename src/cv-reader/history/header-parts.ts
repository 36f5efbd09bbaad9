import type { Cell, Line } from '../layout/layout-types.ts';
import { isPlace } from '../text/places.ts';
import { companyScore, degreeScore, roleScore, schoolScore } from '../text/role-words.ts';

/** A meaningful bit of an entry's header, and what a label before it said it is. */
export type Part = { text: string; bold: boolean; line: number; label: 'organization' | 'title' | null };

const SEPARATOR = /\s+[|·•∙⋅–—―]\s+|\s+-\s+|\s*[|•·]\s*|\s{3,}|\s+@\s+/u;
const AT = /\s+(?:at|bei|beim|chez|presso|bij|en la empresa|w firmie|at the|bei der)\s+(?=\p{Lu})/u;
const ORGANIZATION_LABEL =
  /^(?:einrichtung|bildungseinrichtung|firma|arbeitgeber|unternehmen|company|employer|institution|organisation|organization|school|university|entreprise|employeur|empresa|azienda|datore di lavoro|bedrijf|werkgever|pracodawca|zaměstnavatel|name and address of employer|educational institution|universität|hochschule|schule|kunde|auftraggeber|client|customer|cliente|klient|opdrachtgever)\s*[:：]?\s*$/iu;
const TITLE_LABEL =
  /^(?:position|titel|title|role|rolle|job title|funktion|tätigkeit|poste|puesto|cargo|mansione|functie|stanowisko|degree|abschluss|studiengang|studienfach|occupation or position held|title of qualification awarded)\s*[:：]?\s*$/iu;
const NOISE =
  /^(?:https?:\/\/|www\.)\S+$|^[\p{P}\s]*$|^(?:full[- ]time|part[- ]time|vollzeit|teilzeit|freelance|contract|internship|remote|temps plein|cdi|cdd|jornada completa|gpa.*|grade.*|note.*|abschlussnote.*|\d[.,]\d+(?:\/\d.*)?)$/iu;

/** Cuts header lines at labels, styles and separators; places, addresses and working hours are dropped. */
export function headerParts(header: readonly Line[]): Part[] {
  const parts: Part[] = [];
  for (const [index, line] of joinBroken(header.filter(({ text }) => !NOISE.test(text))).entries()) {
    for (const cell of line.cells) {
      for (const part of cellParts(cell, index)) {
        const text = tidy(part.text);
        if (text === '' || NOISE.test(text)) continue;
        if (!isPlace(text) || part.label !== null) parts.push({ ...part, text });
      }
    }
  }
  return parts;
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
      (/,$/.test(before.text) || /^\p{Ll}/u.test(line.text) || /^(?:\p{Ll}['’])/u.test(line.text)) &&
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
  const parts: Part[] = [];
  for (const piece of styledPieces(cell)) {
    for (const text of piece.text.split(SEPARATOR).flatMap(splitAtWord)) parts.push({ text, bold: piece.bold, line, label: null });
  }
  return parts;
}

/** "Teacher at CoderDojo" is a role and an employer; "University of Texas at Austin" is one name. */
function splitAtWord(text: string): string[] {
  const [first = '', ...rest] = text.split(AT);
  return rest.length > 0 && first !== '' && (roleScore(first) === 0 || schoolScore(first) > 0) ? [text] : [first, ...rest];
}

function labelledPart(cell: Cell, line: number): Part | null {
  const [, label, rest] = cell.text.match(/^([^:：]{3,40}[:：])\s*(\S.*)$/) ?? [];
  const [labelRun, ...others] = cell.runs;
  const byStyle = !label && labelRun?.bold && others.length > 0 && ORGANIZATION_LABEL.test(labelRun.text);
  const name = byStyle ? labelRun.text : label;
  const text = byStyle ? others.map((run) => run.text).join(' ') : rest;
  if (!name || !text) return null;
  if (ORGANIZATION_LABEL.test(name)) return { text, bold: false, line, label: 'organization' };
  return TITLE_LABEL.test(name) ? { text, bold: false, line, label: 'title' } : null;
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
  const commas = [...part.text.matchAll(/,\s+/g)];
  const titleScore = kind === 'employment' ? roleScore : degreeScore;
  const orgScore = kind === 'employment' ? companyScore : schoolScore;
  for (const comma of commas) {
    const first = part.text.slice(0, comma.index);
    const second = part.text.slice(comma.index + comma[0].length);
    const forward = titleScore(first) > 0 && titleScore(second) === 0;
    const backward = titleScore(second) > 0 && titleScore(first) === 0;
    // An organization before the comma is mostly followed by its place, so only one behind it distinguishes the sides.
    const byOrg = orgScore(second) > 0 && orgScore(first) === 0;
    if ((forward || backward || byOrg) && !isPlace(second) && first.length > 1) {
      return [
        { ...part, text: first },
        { ...part, text: second },
      ];
    }
  }
  return [part];
}

/** Cuts a place behind a comma off a name ("NVIDIA, Santa Clara, CA"). */
export function cutPlace(text: string): string {
  const bits = text.split(/,\s*/);
  return bits.length > 2 && isPlace(bits.slice(-2).join(', ')) ? bits.slice(0, -2).join(', ') : text;
}

function tidy(text: string): string {
  return text
    .replace(/^[\s,;:|·•–—)\]-]+|[\s,;:|·•–—([-]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:at|bei|chez|presso|bij|@)\s+(?=\p{Lu})/u, '')
    .trim();
}
