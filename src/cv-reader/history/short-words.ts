import { companyScore, degreeScore, roleScore, schoolScore } from '../text/role-words.ts';
import { isTown } from '../text/town-names.ts';
import type { Part } from './header-parts.ts';

/** In these languages a short word leads from what somebody is to where ("Редактор у PRODIGI", "Tester w Acme"). */
const SLAVIC_AT = /\s+(?:у|в|в компанії|w|we)\s+(?=[\p{Lu}\p{N}«"„])/u;
/** A degree is taken at a school ("DUT informatique à l'Université de Bordeaux"). */
const AT_SCHOOL = /,?\s+(?:à l['’]|à la |à |all['’]|presso (?:l['’]|il |la )?|en la |en el |na |no |an der |am )(?=\p{Lu})/u;

/** The two sides of such a word, when their words say that it leads from one to the other. */
export function splitAtShortWord(text: string): string[] | null {
  const role = SLAVIC_AT.exec(text);
  if (role) {
    const [first, rest] = [text.slice(0, role.index), text.slice(role.index + role[0].length)];
    if (roleScore(first) > 0 && schoolScore(first) === 0 && (companyScore(rest) > 0 || roleScore(rest) === 0) && !isTown(rest))
      return [first, rest];
  }
  const course = AT_SCHOOL.exec(text);
  if (!course) return null;
  const [first, rest] = [text.slice(0, course.index), text.slice(course.index + course[0].length)];
  return degreeScore(first) > 0 && schoolScore(first) === 0 && schoolScore(rest.split(' ').slice(0, 3).join(' ')) > 0
    ? [first, rest]
    : null;
}

const FOR = /\s+(?:for|für|pour|para|per|voor|dla|для)\s+(?=[\p{Lu}\p{N}])/u;

/** "DevOps Engineer for Acme AG": where most entries say so, the client stands behind the word. */
export function splitAtClients(entries: readonly Part[][]): Part[][] {
  const halves = entries.map((parts) => {
    const at = parts.findIndex(({ text, label }) => label === null && FOR.test(text));
    const [role = '', client = ''] = at < 0 ? [] : (parts[at]?.text.split(FOR) ?? []);
    return { at, role, client, isClear: at >= 0 && roleScore(client) === 0 };
  });
  if (entries.length < 2 || halves.filter(({ role, isClear }) => isClear && roleScore(role) > 0).length < 0.6 * entries.length)
    return [...entries];
  return entries.map((parts, index) => {
    const { at, role, client, isClear } = halves[index] ?? { at: -1, role: '', client: '', isClear: false };
    const part = parts[at];
    if (!part || !isClear) return parts;
    return [
      ...parts.slice(0, at),
      { ...part, text: role, label: 'title' as const },
      { ...part, text: client, label: 'organization' as const },
      ...parts.slice(at + 1),
    ];
  });
}
