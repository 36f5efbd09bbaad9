import {
  deskApplicationLink,
  deskLinks,
  deskPoolLink,
  deskProjectLink,
  deskQuestionSetLink,
  deskTalentLink,
} from '../../../contract/desk-links.ts';
import { foldText } from '../../../contract/fold-text.ts';
import { fullName } from '../../../contract/full-name.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { layersIcon, questionIcon, settingsIcon } from '../../../web/desk/desk-icons.ts';
import { usePlaces } from '../../../web/desk/places.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { briefcaseIcon, inboxIcon, mailWarningIcon, shieldIcon, usersIcon } from '../../../web/icons/more-icons.ts';
import type { Found } from '../desk-contract.ts';
import { type FoundKind, foundKinds } from '../found-kinds.ts';

export type Result = {
  key: string;
  icon: string;
  title: string;
  /** What tells it from others of its name. */
  about: string[];
  /** When an answer was promised. */
  dueBy: string | null;
  to: string;
};
export type ResultGroup = { kind: FoundKind | 'pages'; results: Result[]; hasMore: boolean };

/** One sign in front narrows the search: people, references, pages. */
const prefixes: Readonly<Record<string, readonly FoundKind[]>> = { '@': ['talents', 'applications'], '#': ['projects'], '>': [] };

/** What was typed, as a search. @example parseTyped('@anna') // { q: 'anna', kinds: ['talents', 'applications'] } */
export function parseTyped(typed: string): { q: string; kinds: readonly FoundKind[] } {
  const text = typed.trim();
  const kinds = prefixes[text.charAt(0)];
  return kinds ? { q: text.slice(1).trim(), kinds } : { q: text, kinds: foundKinds };
}

/** What was found, in groups; first the pages whose name was typed, which the server knows nothing of. */
export function useResultGroups(typed: string, found: Found | null): ResultGroup[] {
  const pages = usePageResults();
  const present = usePresenters();
  const { q, kinds } = parseTyped(typed);
  const showsPages = kinds.length !== 1 && !typed.trim().startsWith('@');
  const words = foldText(q).split(/\s+/);
  const named = pages.filter(({ title }) => words.every((word) => foldText(title).includes(word)));
  const groups = foundKinds.map((kind) => ({ kind, results: present(kind, found), hasMore: found?.more.includes(kind) ?? false }));
  return [{ kind: 'pages' as const, results: showsPages ? named : [], hasMore: false }, ...groups].filter(
    ({ results }) => results.length > 0,
  );
}

function usePageResults(): Result[] {
  const { t } = useI18n();
  const places = usePlaces().map(({ name, to, icon }) => ({ to, icon, title: t(`talent.desk.nav.${name}`) }));
  const settings = { to: deskLinks.settings, icon: settingsIcon, title: t('talent.desk.settings.title') };
  const security = { to: deskLinks.security, icon: shieldIcon, title: t('talent.desk.security.title') };
  const mails = { to: deskLinks.mails, icon: mailWarningIcon, title: t('talent.desk.find.mails') };
  return [...places, mails, settings, security].map((page) => ({ ...page, key: page.to, about: [], dueBy: null }));
}

function usePresenters(): (kind: FoundKind, found: Found | null) => Result[] {
  const { t, locale } = useI18n();
  const presenters: Record<FoundKind, (found: Found) => Result[]> = {
    projects: ({ projects }) =>
      (projects ?? []).map(({ id, title, reference, status, toAnswer }) => ({
        key: `project-${id}`,
        icon: briefcaseIcon,
        title,
        about: [
          reference,
          ...(status === 'ACTIVE' ? [] : [t(`talent.desk.find.status.${status}`)]),
          ...(toAnswer > 0 ? [t('talent.desk.nav.count.toAnswer', { count: toAnswer })] : []),
        ],
        dueBy: null,
        to: deskProjectLink(id),
      })),
    talents: ({ talents }) =>
      (talents ?? []).map((talent) => ({
        key: `talent-${talent.id}`,
        icon: usersIcon,
        title: fullName(talent),
        about: [talent.title, talent.city].flatMap((text) => text ?? []),
        dueBy: null,
        to: deskTalentLink(talent.id),
      })),
    applications: ({ applications }) =>
      (applications ?? []).map(({ id, project, talent, answerDueBy }) => ({
        key: `application-${id}`,
        icon: inboxIcon,
        title: fullName(talent),
        about: [project.title],
        dueBy: answerDueBy,
        to: deskApplicationLink(project.id, id),
      })),
    pools: ({ pools }) =>
      (pools ?? []).map(({ id, name }) => ({
        key: `pool-${id}`,
        icon: layersIcon,
        title: localized(name, locale),
        about: [],
        dueBy: null,
        to: deskPoolLink(id),
      })),
    questionSets: ({ questionSets }) =>
      (questionSets ?? []).map(({ id, name, isRetired }) => ({
        key: `set-${id}`,
        icon: questionIcon,
        title: name,
        about: isRetired ? [t('talent.desk.find.retired')] : [],
        dueBy: null,
        to: deskQuestionSetLink(id),
      })),
  };
  return (kind, found) => (found ? presenters[kind](found) : []);
}
