import { localized } from '../../../contract/i18n/localized.ts';
import { operatorRoles } from '../../../contract/operator-scopes.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { pointerOf } from '../../client-settings/merge-patch.ts';
import type { AuditEntry } from '../../operators/desk-operator.ts';
import { usePlaceWords } from '../../portal-desk/desk/place-words.ts';
import { shortText, textsByLanguage } from '../changed-values.ts';
import type { Member } from './load-team.ts';

/** Names of the log that are the name of something on another page. */
const wordsOfNames: Readonly<Record<string, string>> = {
  status: 'talent.desk.list.head.status',
  reasonCode: 'talent.desk.decide.reason',
  displayRate: 'talent.desk.list.head.displayRate',
  tags: 'talent.desk.talents.tags',
  start: 'talent.desk.calendars.busy.start',
  end: 'talent.desk.calendars.busy.end',
  note: 'talent.desk.calendars.busy.note',
  joinRule: 'talent.desk.pools.rule',
  isPublished: 'talent.desk.pools.category.published',
  scopes: 'talent.desk.connections.key.head.may',
  url: 'talent.desk.connections.webhook.url',
  events: 'talent.desk.connections.webhook.chosen',
  everyMinutes: 'talent.desk.connections.feed.every',
  silentAfterHours: 'talent.desk.connections.feed.silence',
  currency: 'talent.desk.connections.feed.currency',
  encoding: 'talent.desk.connections.feed.encoding',
  headers: 'talent.desk.connections.feed.headers',
  addresses: 'talent.desk.portal.part.hosts',
};

const namedFields = [
  ...(['role', 'email', 'seesContactData', 'method', 'source', 'address', 'name', 'allowMassClose', 'mapping', 'version'] as const),
  ...(['notify', 'places', 'files'] as const),
];

const placeOf = (setting: string) => pointerOf(['settings', ...setting.split('.')]);

/** Names and values of the log in words; a name without words stays as the API has it. */
export function useValueWords(members: readonly Member[], { subject }: Pick<AuditEntry, 'subject'>) {
  const { t, has, locale, list } = useI18n();
  const { placeName, placeValue, fileName } = usePlaceWords();
  const isSetting = (name: string) => subject.kind === 'client' && !namedFields.some((each) => each === name);
  const nameOf = (name: string): string => {
    const known = namedFields.find((each) => each === name);
    if (known) return t(`talent.desk.audit.field.${known}`);
    if (isSetting(name)) return placeName(placeOf(name));
    const ofProject = `talent.desk.project.field.${name}`;
    return wordsOfNames[name] ? t(wordsOfNames[name]) : has(ofProject) ? t(ofProject) : name;
  };
  /** Codes are said as lists say them. */
  const codeWords = (name: string, code: string): string | null => {
    const keys =
      name === 'status'
        ? [`talent.application.status.${code}`, `talent.desk.project.status.${code}`]
        : name === 'reasonCode'
          ? [`talent.desk.reason.${code}`]
          : [];
    const key = keys.find((each) => has(each));
    return key === undefined ? null : t(key);
  };
  const wordsOf = (name: string, value: unknown): string => {
    if (isSetting(name)) return shortText(placeValue(placeOf(name), value));
    if (name === 'places' && Array.isArray(value)) return shortText(list([...new Set(value.map(String).map(placeName))]));
    if (name === 'files' && Array.isArray(value)) return shortText(list(value.map(({ path }) => fileName(String(path)))));
    if (typeof value === 'boolean') return t(value ? 'talent.desk.answer.yes' : 'talent.desk.answer.no');
    const role = operatorRoles.find((each) => each === value);
    if (role) return t(`talent.desk.roleName.${role}`);
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return shortText(list(value));
    const texts = textsByLanguage(value);
    if (texts) return shortText(localized(texts, locale));
    if (typeof value === 'string') return codeWords(name, value) ?? members.find(({ id }) => id === value)?.name ?? shortText(value);
    return shortText(value);
  };
  return { nameOf, wordsOf };
}
