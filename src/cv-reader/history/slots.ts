import { companyScore, degreeScore, roleScore, schoolScore } from '../text/role-words.ts';
import type { Part } from './header-parts.ts';

export type HistoryKind = 'employment' | 'education';
type Slots = { title: string; organization: string; others: string[] };

/**
 * Decides for all entries of a section together whether the title or the organization comes first, and overrides the
 * vote for an entry only when its own words speak clearly against it.
 */
export function assignSlots(entries: readonly (readonly Part[])[], kind: HistoryKind): Slots[] {
  const vote = entries.reduce((sum, parts) => sum + titleFirst(parts, kind), 0);
  const isTitleFirst = vote > 0 || (vote === 0 && kind === 'employment');
  let inherited = '';
  return entries.map((parts) => {
    const slots = assignOne(parts, kind, isTitleFirst);
    const inherits =
      slots.organization === '' &&
      slots.title !== '' &&
      kind === 'employment' &&
      parts.length === 1 &&
      titleness(slots.title, kind) > 0 &&
      entries.some((other) => other.length > 1);
    if (inherits) return { ...slots, organization: inherited };
    inherited = slots.organization || inherited;
    return slots;
  });
}

/** Positive when the first of two parts reads like the title, negative when the second does. */
function titleFirst(parts: readonly Part[], kind: HistoryKind): number {
  const [first, second] = parts.filter(({ label }) => label === null);
  if (!first || !second || parts.some(({ label }) => label !== null)) return 0;
  return titleness(first.text, kind) - titleness(second.text, kind);
}

function titleness(text: string, kind: HistoryKind): number {
  const [title, organization] = kind === 'employment' ? [roleScore(text), companyScore(text)] : [degreeScore(text), 2 * schoolScore(text)];
  return Math.min(2, title) - Math.min(2, organization);
}

function assignOne(parts: readonly Part[], kind: HistoryKind, isTitleFirst: boolean): Slots {
  const organization = parts.find(({ label }) => label === 'organization');
  const title = parts.find(({ label }) => label === 'title');
  const free = parts.filter(({ label }) => label === null);
  if (organization || title) {
    const others = free.map(({ text }) => text);
    const titleText = title?.text ?? others.shift() ?? '';
    return { title: titleText, organization: organization?.text ?? others.shift() ?? '', others };
  }
  const [first, second, ...rest] = free;
  if (!first) return { title: '', organization: '', others: [] };
  if (!second) return assignSingle(first.text, kind, isTitleFirst);
  const own = titleness(first.text, kind) - titleness(second.text, kind);
  const firstIsTitle = Math.abs(own) >= 3 ? own > 0 : isTitleFirst;
  const others = rest.map(({ text }) => text);
  const slots = firstIsTitle
    ? { title: first.text, organization: second.text, others }
    : { title: second.text, organization: first.text, others };
  return kind === 'education' ? joinDegree(preferTelling(slots, kind)) : preferTelling(slots, kind);
}

/** A later part that reads like a title replaces one that does not ("Pied Piper" / "Compression company" / "President"). */
function preferTelling(slots: Slots, kind: HistoryKind): Slots {
  if (titleness(slots.title, kind) > 0) return slots;
  const telling = slots.others.find((text) => titleness(text, kind) > 0 && text.length < 70);
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
  const isTitle = own === 0 ? isTitleFirst || kind === 'education' : own > 0;
  return isTitle ? { title: text, organization: '', others: [] } : { title: '', organization: text, others: [] };
}
