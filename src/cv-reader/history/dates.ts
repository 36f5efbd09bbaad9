import { foldSameLength, monthNumbers } from './months.ts';

/** A date or a range found in a text. Dates are `YYYY-MM` or `YYYY`; `from` and `to` are positions in the text. */
export type FoundDate = { start: string; end: string; ongoing: boolean; isRange: boolean; from: number; to: number };

/** A `weak` date ("03/19") counts only as part of a range. */
type Token = { value: string; kind: 'date' | 'month' | 'now'; from: number; to: number; weak: boolean };

const YEAR = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const MONTH = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|');
const SEASON =
  'spring|summer|autumn|fall|winter|fruhling|fruhjahr|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|estate|autunno|inverno|lente|zomer|herfst|ws|ss|wise|sose';
const NOW = foldSameLength(
  'present|current|currently|now|today|ongoing|to date|heute|aktuell|jetzt|laufend|gegenwart|aujourd.hui|present|actuel|actuellement|en cours|maintenant|actualidad|actual|presente|actualmente|hoy|oggi|attuale|in corso|attualmente|heden|nu|na|naa|nuvarande|nav|atual|atualmente|o momento|obecnie|teraz|nadal|do dzis|soucasnost|dosud|sucasnost|pagaande|idag|nuvaerende|dags dato|nykyinen|nyt|jelenleg|jelen|prezent|in prezent|σημερα|gunumuz|halen|devam ediyor|настоящее время|наст\\. время|по н\\.в|н\\.в\\.|сьогодні|дотепер|теперішній час|настояще|danas|sada' +
    '|hoje|atualidade|auj|la actualidad|tutt.ora|derzeit|momentan|gegenwartig|fortlaufend|andauernd|bis dato|ce jour|a la fecha|al presente|ad oggi|tot op heden|do chwili obecnej|do teraz|do dnia dzisiejszego|нині|донині|зараз|по теперішній час|till date|till now',
);
const TOKENS = new RegExp(
  [
    String.raw`(?<isoYear>${YEAR})(?:[-/.]|\s/\s)(?<isoMonth>0[1-9]|1[0-2])(?:[-/.](?:[0-3]\d))?(?!\d)`,
    String.raw`(?<!\d)(?:[0-3]?\d[./-]\s?)?(?<numMonth>0?[1-9]|1[0-2])\s?[./-]\s?(?<numYear>${YEAR})(?!\d)`,
    String.raw`(?<cjkYear>${YEAR})\s?[年년](?:\s?(?<cjkMonth>1[0-2]|0?[1-9])\s?[月월]|\p{L}季)?`,
    String.raw`(?<!\p{L})(?:[0-3]?\d(?:st|nd|rd|th|er)?[.,]?\s?)?(?<name>${MONTH})[.,/]?\s?(?:(?:de|del|of|di)\s)?(?:[0-3]?\d(?:st|nd|rd|th)?,?\s)?(?<nameYear>${YEAR}|['’]\d\d)(?!\d)`,
    String.raw`(?<lateYear>${YEAR})[.,]?\s(?<lateName>${MONTH})(?!\p{L}|\.?\s?${YEAR})`,
    String.raw`(?<![\p{L}\d])(?:[qt][1-4][\s/.-]{1,2}|[1-4]\.\s?quartal[\s/]{1,2})(?<quarterYear>${YEAR})(?!\d)`,
    String.raw`(?<!\d)(?<earlyQuarterYear>${YEAR})[\s/-]{1,2}q[1-4](?![\p{L}\d])`,
    String.raw`(?<!\p{L})q[1-4]\s?['’](?<shortQuarterYear>\d\d)(?!\d)`,
    String.raw`(?<!\p{L})(?:${SEASON})[,]?\s(?:semester\s)?(?<seasonYear>${YEAR})(?:/\d\d(?!\d))?`,
    String.raw`(?<!\d(?<!(?<!\d)${YEAR})|\d[.,])(?<year>${YEAR})(?!(?!${YEAR}(?!\d))\d|[%+]|[.,]\d|\s?(?:€|\$|users|kunden|mitarbeiter))`,
    String.raw`(?<=${YEAR}\s?[\u2012-\u2014/]\s?)(?<endYear>\d\d)(?![\d./%])`,
    String.raw`(?<![\p{L}\d])['’](?<shortYear>\d\d)(?!\d|\p{L})`,
    String.raw`(?<![\p{L}\d./-])(?<weakMonth>0[1-9]|1[0-2])\s?[./]\s?(?<weakYear>\d\d)(?![\d./]|\s?%)`,
    String.raw`(?<now>(?<!\p{L})(?:${NOW})(?!\p{L})|∞|至今|现在|現在|现今|현재)`,
    String.raw`(?<!\p{L})(?<lone>${MONTH})(?!\p{L})`,
  ].join('|'),
  'gu',
);
const LATIN_JOINT =
  'to|bis|until|till|through|thru|a|al|au|hasta|tot|tot en met|t/m|do|az|til|till|ig|fino a|ad|ate|pana la|μεχρι|εως|по|до|та';
/** Words before an end that has not been reached ("Oct 2017 - Exp. Mar 2020"). */
const EXPECTED =
  '(?:exp|expected|anticipated|est|estimated|voraussichtlich|voraus|vsl|vorauss|geplant|prevu|previsto|prevista|verwacht|planowane|przewidywane|ocik)(?!\\p{L})';
/** "2016 р. – липень 2019 р.", "2016 r. – 2019 r." */
const YEAR_MARK = String.raw`(?:\s?(?:рр|р|гг|г|r)(?:\.|(?=\s)))?`;
/** "Anfang 2018 – Mitte 2020", "early 2018 – late 2020" */
const PART_OF_YEAR =
  '(?:early|mid|late|end of|beginning of|start of|anfang|mitte|ende|debut|mi|fin|courant|principios de|mediados de|finales de|inizio|meta|fine|begin|medio|midden|eind|poczatek|polowa|koniec|початок|середина|кінець)(?![\\p{L}])[\\s-]*';
const JOINT = new RegExp(
  String.raw`^${YEAR_MARK}[\s,.)(]*(?:[-\u2010-\u2015\u2212~〜～→/|]+|(?:${LATIN_JOINT})(?!\p{L})|至|到|から|부터)(?:[\s,]*(?:${LATIN_JOINT})(?!\p{L}))?[\s(]*(?:${EXPECTED})?[\s.:(]*(?:${PART_OF_YEAR})?$`,
  'u',
);
const SINCE =
  /(?:^|[\s(])(?:since|from|starting|seit|ab|depuis|desde|dal|dall|da|sinds|vanaf|od|sedan|siden|fra|sedan|od roku|alkaen|din|από|с|от|з|від|自)[\s:.]*$/u;
/** "05/2012- Acme": a dash that clings to the date has no end behind it. */
const CLINGING_DASH = /^[-\u2010-\u2015]\s+\p{L}/u;
const TRAILING_DASH = /^\s*[-\u2010-\u2015\u2212~～]+\s*$/u;

// Columns, sections and entries all ask about the same lines.
const foundBefore = new Map<string, readonly FoundDate[]>();
const maxFoundBefore = 2000;
const noDates: readonly FoundDate[] = [];

/** All dates and ranges of a text, from left to right. Lone month names count only before a full date ("May to August 2019"). */
export function findDates(text: string): readonly FoundDate[] {
  if (!/\p{N}/u.test(text)) return noDates;
  const known = foundBefore.get(text);
  if (known) return known;
  const found = readDates(text);
  if (foundBefore.size >= maxFoundBefore) foundBefore.clear();
  foundBefore.set(text, found);
  return found;
}

function readDates(text: string): FoundDate[] {
  const folded = foldSameLength(text);
  const tokens = [...folded.matchAll(TOKENS)].map(toToken);
  const found: FoundDate[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || token.kind === 'now') continue;
    const next = tokens[index + 1];
    const between = next ? folded.slice(token.to, next.from) : '';
    if (next && joins(token, next, between)) {
      found.push(rangeOf(token, next));
      index += 1;
    } else if (token.kind === 'date' && !token.weak) {
      const isOpen =
        SINCE.test(folded.slice(0, token.from)) || TRAILING_DASH.test(folded.slice(token.to)) || CLINGING_DASH.test(folded.slice(token.to));
      found.push({ start: token.value, end: isOpen ? '' : token.value, ongoing: isOpen, isRange: isOpen, from: token.from, to: token.to });
    }
  }
  return found;
}

const NOW_WORD = new RegExp(String.raw`^[\s\u2010-\u2015-]*(?:${NOW}|∞)\.?$`, 'u');

/** Whether a text only says that something goes on ("heute", "– present"). */
export function isNowWord(text: string): boolean {
  return NOW_WORD.test(foldSameLength(text.trim()));
}

const RANGE_END = new RegExp(String.raw`^\s*(?:[-\u2010-\u2015\u2212~～]+|(?:${LATIN_JOINT})(?!\p{L})|至|到)[\s:]*(?<end>\S.*)$`, 'u');

/** Whether a text is only the end of a range whose beginning stands elsewhere ("bis heute", "to 2014", "– 05/2021"). */
export function isRangeEnd(text: string): boolean {
  const end = RANGE_END.exec(foldSameLength(text.trim()))?.groups?.end;
  if (end === undefined) return false;
  const [date, ...more] = findDates(end);
  return (
    isNowWord(end) || (date !== undefined && !date.isRange && more.length === 0 && date.from === 0 && date.to === end.trimEnd().length)
  );
}

function joins(token: Token, next: Token, between: string): boolean {
  // "2020, Jul-Okt." names the year once, before both months.
  if (next.kind === 'month')
    return token.kind === 'date' && token.value.length === 7 && token.value.slice(5) < next.value && JOINT.test(between);
  if (token.weak && next.kind !== 'now' && !next.weak) return false;
  if (token.kind === 'month') return next.kind === 'date' && next.value.length === 7 && JOINT.test(between);
  if (JOINT.test(between)) return true;
  // Some fonts lose the dash: two month dates side by side, or glued years, are a range as well.
  const isGlued = between === '' && token.value.length === 4;
  return isGlued || (between.trim() === '' && token.value.length === 7 && (next.kind === 'now' || next.value.length === 7));
}

function rangeOf(token: Token, next: Token): FoundDate {
  const start = token.kind === 'month' ? `${next.value.slice(0, 4)}-${token.value}` : token.value;
  if (next.kind === 'month') {
    return { start, end: `${start.slice(0, 4)}-${next.value}`, ongoing: false, isRange: true, from: token.from, to: next.to };
  }
  const ongoing = next.kind === 'now';
  return { start, end: ongoing ? '' : next.value, ongoing, isRange: true, from: token.from, to: next.to };
}

function toToken(match: RegExpExecArray): Token {
  const groups = match.groups ?? {};
  const place = { from: match.index, to: match.index + match[0].length, weak: groups.weakYear !== undefined };
  const year =
    groups.isoYear ??
    groups.numYear ??
    groups.cjkYear ??
    groups.nameYear ??
    groups.lateYear ??
    groups.seasonYear ??
    groups.quarterYear ??
    groups.earlyQuarterYear ??
    groups.year;
  const shortYear =
    groups.shortYear ??
    groups.shortQuarterYear ??
    groups.endYear ??
    groups.weakYear ??
    (year && year.length === 3 ? year.slice(1) : undefined);
  const fullYear = shortYear ? centuryOf(shortYear) : year;
  if (groups.now) return { ...place, kind: 'now', value: '' };
  if (!fullYear) return { ...place, kind: 'month', value: twoDigits(monthNumbers.get(groups.lone ?? '') ?? 1) };
  const named = groups.name ?? groups.lateName;
  const month = named ? monthNumbers.get(named) : Number(groups.isoMonth ?? groups.numMonth ?? groups.cjkMonth ?? groups.weakMonth ?? 0);
  return { ...place, kind: 'date', value: month ? `${fullYear}-${twoDigits(month)}` : fullYear };
}

function centuryOf(twoDigitYear: string): string {
  return Number(twoDigitYear) > 60 ? `19${twoDigitYear}` : `20${twoDigitYear}`;
}

function twoDigits(month: number): string {
  return String(month).padStart(2, '0');
}
