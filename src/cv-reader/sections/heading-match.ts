import { foldWords } from '../text/fold.ts';
import { headingWords, type SectionKind } from './heading-words.ts';

const byWords = new Map<string, SectionKind>();
const byLetters = new Map<string, SectionKind>();
const bySize = new Map<number, string[]>();
// `other` first: a wording listed twice belongs to the section that is read.
for (const kind of [
  'other',
  'volunteering',
  'contact',
  'summary',
  'tools',
  'skills',
  'certificates',
  'languages',
  'education',
  'employment',
] as const) {
  for (const wording of headingWords[kind].flatMap((list) => list.split(','))) {
    const folded = foldWords(wording);
    byWords.set(folded, kind);
    if (folded.length >= 6) byLetters.set(folded.replaceAll(' ', ''), kind);
    bySize.set(folded.length, [...(bySize.get(folded.length) ?? []), folded]);
  }
}
const JOINT = /, | (?:and|und|et|y|e|en|i|a|och|og|ja|és|si|και|ve|и|та) /u;
const OPEN_END = / (?:and|und|et|y|e|en|i|a|och|og|ja|és|si|ve|и|та|і)$/u;
const maxHeadingLetters = 60;
const minSlipLetters = 8;
/** Words of forms that are one letter away from a heading. */
const NO_SLIPS = new Set(['sprechen']);

// Columns, sections and fields all ask about the same texts.
const matchedBefore = new Map<string, SectionKind | null>();
const maxMatchedBefore = 2000;

/** The section a heading opens, or null when the text is no known heading. */
export function matchHeading(text: string): SectionKind | null {
  if (text.length > maxHeadingLetters) return null;
  const known = matchedBefore.get(text);
  if (known !== undefined) return known;
  const kind = lookUpHeading(text);
  if (matchedBefore.size >= maxMatchedBefore) matchedBefore.clear();
  matchedBefore.set(text, kind);
  return kind;
}

function lookUpHeading(text: string): SectionKind | null {
  if (/[\d;@]/.test(text)) return null;
  const folded = foldWords(text.replace(/&/g, ' and ').replace(/\s*[:：]\s*$/, ''));
  if (folded.length < 2) return null;
  // A heading of two nouns may run over into the next line.
  if (OPEN_END.test(folded)) return matchHeading(folded.replace(OPEN_END, ''));
  const exact = byWords.get(folded) ?? byWords.get(folded.replace(/ and /, ' und ')) ?? byLetters.get(folded.replaceAll(' ', ''));
  if (exact) return exact;
  const [first, second] = text.includes(',')
    ? text.split(',').map(foldWords)
    : /[/|·]/.test(text)
      ? text.split(/[/|·]/).map(foldWords)
      : folded.split(/[与和及]/u.test(folded) ? /[与和及]/u : JOINT);
  if (first && second) {
    const [firstKind, secondKind] = [kindOf(first), kindOf(second)];
    if (firstKind && secondKind) return firstKind === 'other' ? secondKind : firstKind;
  }
  return folded.length >= minSlipLetters && !NO_SLIPS.has(folded) ? matchWithSlip(folded) : null;
}

/** A wording with its blanks, or one whose blanks were lost between spaced letters. */
function kindOf(wording: string): SectionKind | undefined {
  return byWords.get(wording) ?? byLetters.get(wording.replaceAll(' ', ''));
}

/** Whether a heading is only half of one ("Education and"), or becomes one with the text below it. */
export function isHalfHeading(text: string, below: string): boolean {
  const folded = foldWords(text.replace(/&/g, ' and '));
  return OPEN_END.test(folded) || (matchHeading(below) === null && matchHeading(`${text} ${below}`) !== null);
}

/** Nouns that name a section whatever stands before or after them ("Industrial Experience", "Kenntnisse & Stärken"). */
const NOUNS: readonly (readonly [SectionKind, RegExp])[] = [
  ['languages', /\b(?:languages|sprachen|sprach|sprachkenntnisse|langues|idiomas|lingue|talen|jezyki|мови|мов)\b/],
  [
    'certificates',
    /\b(?:certificat\w*|zertifi\w*|certyfikat\w*|weiterbildung\w*|fortbildung\w*|kurs[ey]?|szkolenia|cursos|corsi|cursussen|сертифікати|курси)\b/,
  ],
  [
    'education',
    /\b(?:education|ausbildung|studium|bildung\w*|formation|etudes|formacion|estudios|istruzione|formazione|opleiding\w*|onderwijs|wyksztalcenie|edukacja|освіта|навчання)\b/,
  ],
  [
    'employment',
    /\b(?:experience|employment|career|work history|\w*erfahrung(?:en)?|praktik(?:a|um)|internships?|werdegang|laufbahn|experiences?|parcours|experiencia|trayectoria|esperienz[ae]|werkervaring|ervaring|loopbaan|doswiadczenie|zatrudnieni[ae]|praca|pracy|kariery?)\b|досвід|діяльність|кар'єра/,
  ],
  [
    'skills',
    /\b(?:skills|expertise|competenc\w*|\w*kenntnisse|fahigkeiten|\w*qualifikationen|kompetenzen|competences?|competencias|habilidades|conocimientos|competenze|conoscenze|vaardigheden|competenties|kennis|umiejetnosci|kompetencje)\b|навички|уміння/,
  ],
];

/** The section an unknown heading is about, by its noun; only for lines that are drawn like a heading. */
export function matchHeadingNoun(text: string): SectionKind | null {
  const folded = foldWords(text);
  if (folded.split(' ').length > 5 || /volunt|ehrenamt|project|projekt|projet|proyect|progett|award|publi/.test(folded)) return null;
  const known = folded
    .replace(/ (?:and|&) /g, ' und ')
    .split(JOINT)
    .map((half) => kindOf(half.trim()))
    .find((kind) => kind !== undefined);
  return known ?? NOUNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

function matchWithSlip(folded: string): SectionKind | null {
  for (const size of [folded.length, folded.length - 1, folded.length + 1]) {
    for (const known of bySize.get(size) ?? []) {
      if (known.length >= minSlipLetters && differsByOne(known, folded)) return byWords.get(known) ?? null;
    }
  }
  return null;
}

function differsByOne(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwapped = restOfA.length === 2 && restOfA === `${restOfB[1]}${restOfB[0]}`;
  return isSwapped || (restOfA.length <= 1 && restOfB.length <= 1);
}
