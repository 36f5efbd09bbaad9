import { companyScore, degreeScore, roleScore, schoolScore } from '../text/role-words.ts';
import { cutPlace, OPEN_NAME, type Part } from './header-parts.ts';

export type HistoryKind = 'employment' | 'education';
type Slots = { title: string; organization: string; others: string[] };

type Pair = { title: number; organization: number };
const maxPositions = 4;

/**
 * Decides for all entries of a section together at which position the title and the organization stand, because a section
 * has one layout; an entry overrides the vote only when its own words speak clearly against it.
 */
export function assignSlots(entries: readonly (readonly Part[])[], kind: HistoryKind): Slots[] {
  const order = entries.reduce((sum, parts) => sum + titleFirst(parts, kind), 0);
  const isTitleFirst = order > 0 || (order === 0 && kind === 'employment');
  const byCount = Map.groupBy(entries.map(namingParts), ({ length }) => length);
  const pairs = new Map([...byCount].map(([count, alike]) => [count, bestPair(alike, kind, isTitleFirst)]));
  const hasWhole = entries.some(({ length }) => length > 1);
  const hasRoles = entries.filter(({ length }) => length === 1).length > 1;
  const isListOfNames =
    kind === 'employment' &&
    entries.length > 1 &&
    entries.every((parts) => parts.length === 1 && titleness(parts[0]?.text ?? '', kind) <= 0 && roleScore(parts[0]?.text ?? '') === 0);
  let inherited = '';
  return entries.map((parts) => {
    if (isListOfNames) return { title: '', organization: parts[0]?.text ?? '', others: [] };
    const slots = assignOne(parts, kind, isTitleFirst, pairs.get(namingParts(parts).length) ?? { title: 0, organization: 1 });
    const isRole = slots.organization === '' && slots.title !== '' && kind === 'employment' && parts.length === 1 && hasWhole;
    if (isRole && (hasRoles || titleness(slots.title, kind) > 0)) return { ...slots, organization: inherited };
    // The second of two roles is nobody's employer.
    const isRoleName = kind === 'employment' && roleScore(slots.organization) > 0 && companyScore(slots.organization) === 0;
    if (!isRoleName) inherited = slots.organization || inherited;
    return slots;
  });
}

function freeParts(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ label }) => label === null);
}

const maxNameWords = 9;

/** Without the sentences that follow the names, as entries with and without one are of one layout. */
function namingParts(parts: readonly Part[]): readonly Part[] {
  return freeParts(parts).filter(({ text }, index) => index < 2 || text.split(' ').length <= maxNameWords);
}

/** A town behind a name tells more of an employer than the words of a project's title do; schools are known by their words. */
const placedWeight: Record<HistoryKind, number> = { employment: 1.8, education: 1.2 };

/** The positions whose words read most like a title and an organization, over all entries with as many parts. */
function bestPair(entries: readonly (readonly Part[])[], kind: HistoryKind, isTitleFirst: boolean): Pair {
  const count = Math.min(maxPositions, entries[0]?.length ?? 0);
  const lean = Array.from(
    { length: count },
    (_, position) => entries.reduce((sum, parts) => sum + titleness(parts[position]?.text ?? '', kind), 0) / Math.max(1, entries.length),
  );
  const placed = lean.map((_, position) => entries.filter((parts) => isPlaced(parts[position])).length / Math.max(1, entries.length));
  let best: Pair & { score: number } = { title: isTitleFirst ? 0 : 1, organization: isTitleFirst ? 1 : 0, score: Number.NEGATIVE_INFINITY };
  for (let title = 0; title < count; title += 1) {
    for (let organization = 0; organization < count; organization += 1) {
      if (title === organization) continue;
      // Title and organization come first in a header, mostly in the order of the section.
      const order = title < organization === isTitleFirst ? 0.3 : 0;
      const score =
        (lean[title] ?? 0) -
        (lean[organization] ?? 0) +
        order +
        placedWeight[kind] * (placed[organization] ?? 0) -
        0.7 * (Math.max(title, organization) - 1) -
        0.2 * (title + organization);
      if (score > best.score) best = { title, organization, score };
    }
  }
  return best;
}

function isPlaced(part: Part | undefined): boolean {
  return part !== undefined && (part.isPlaced === true || cutPlace(part.text) !== part.text);
}

/** Positive when the first of two parts reads like the title, negative when the second does. */
function titleFirst(parts: readonly Part[], kind: HistoryKind): number {
  const [first, second] = freeParts(parts);
  if (!first || !second || parts.some(({ label }) => label !== null)) return 0;
  return titleness(first.text, kind) - titleness(second.text, kind);
}

const LAST_WORD = /(?<=\s)\p{L}+$/u;

function titleness(text: string, kind: HistoryKind): number {
  // The words before a role say what it is about ("Software Engineer", "Bank Manager"); "Berlin Architects" is a firm.
  const last = LAST_WORD.exec(text)?.[0] ?? '';
  const isRole = kind === 'employment' && !/(?:s|ing)$/i.test(last) && roleScore(last) > 0;
  const [title, organization] =
    kind === 'employment' ? [roleScore(text), isRole ? 0 : companyScore(text)] : [degreeScore(text), 2 * schoolScore(text)];
  return Math.min(2, title) - Math.min(2, organization);
}

function assignOne(parts: readonly Part[], kind: HistoryKind, isTitleFirst: boolean, pair: Pair): Slots {
  const organization = parts.find(({ label }) => label === 'organization');
  const title = parts.find(({ label }) => label === 'title');
  const free = freeParts(parts);
  if (organization || title) {
    const others = free.map(({ text }) => text);
    const titleText = title?.text ?? others.shift() ?? '';
    // Behind a labelled degree, the school is the part that reads like one.
    const isDegree = kind === 'education' && !organization && titleness(others[0] ?? '', kind) > 0;
    const school = isDegree ? others.find((text) => schoolScore(text) > 0) : undefined;
    if (school) return { title: titleText, organization: school, others: others.filter((text) => text !== school) };
    return { title: titleText, organization: organization?.text ?? others.shift() ?? '', others };
  }
  const [first, second] = free;
  if (!first) return { title: '', organization: '', others: [] };
  if (!second) return assignSingle(first.text, kind, isTitleFirst);
  const own = titleness(free[pair.title]?.text ?? '', kind) - titleness(free[pair.organization]?.text ?? '', kind);
  const { title: titleAt, organization: organizationAt } = own <= -3 ? { title: pair.organization, organization: pair.title } : pair;
  const others = free.filter((_, index) => index !== titleAt && index !== organizationAt).map(({ text }) => text);
  const slots = { title: free[titleAt]?.text ?? '', organization: free[organizationAt]?.text ?? '', others };
  return kind === 'education' ? joinDegree(preferTelling(slots, kind)) : preferTelling(slots, kind);
}

/** A later part that reads like a title replaces one that does not ("Pied Piper" / "Compression company" / "President"). */
function preferTelling(slots: Slots, kind: HistoryKind): Slots {
  if (titleness(slots.title, kind) > 0 || (kind === 'employment' && roleScore(slots.title) > 0)) return slots;
  const telling = slots.others.find((text) => titleness(text, kind) > 0 && text.length < 70 && !OPEN_NAME.test(text));
  if (!telling) return slots;
  return { ...slots, title: telling, others: [slots.title, ...slots.others.filter((text) => text !== telling)] };
}

const BARE_DEGREE =
  /^(?:(?:ph\.?d|m\.?sc|b\.?sc|m\.?a|b\.?a|b\.?s|m\.?s|m\.?eng|b\.?eng|mba|bachelor|master|licen[cs]e|laurea(?: magistrale| triennale)?|magister|diplom|diploma|doctorate|doctor|dr|grado|máster|licenciatura|bts|dut|hbo|wo|mgr|inż|ing)\.?'?s?(?: degree)?(?: (?:in|of|en|di|de))?)$/i;

/** A degree and its subject may be in two parts ("Master" / "Informatik"); together they are the title. */
function joinDegree(slots: Slots): Slots {
  const [next, ...others] = slots.others;
  if (!next) return slots;
  if (BARE_DEGREE.test(slots.title) && next.length < 60) return { ...slots, title: `${slots.title} ${next}`, others };
  return BARE_DEGREE.test(next) ? { ...slots, title: `${next} ${slots.title}`, others } : slots;
}

function assignSingle(text: string, kind: HistoryKind, isTitleFirst: boolean): Slots {
  const own = titleness(text, kind);
  const isRole = kind === 'education' || roleScore(text) > 0;
  const isTitle = own === 0 ? isTitleFirst || isRole : own > 0;
  return isTitle ? { title: text, organization: '', others: [] } : { title: '', organization: text, others: [] };
}
