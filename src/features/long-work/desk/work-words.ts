import type { Translator } from '../../../contract/i18n/translator.ts';
import type { LongWork, WorkKind } from '../long-work.ts';

/** The words of a kind; the catalogue has one key for each. */
const kindWords: Readonly<Record<WorkKind, string>> = {
  'leads.import': 'leads',
  'invitations.send': 'invitations',
  'poolInvitations.send': 'poolInvitations',
};

/** What it does. @example 'Import of 2,300 leads from fair.csv' */
export function workName({ t }: Pick<Translator, 't'>, { kind, title, total }: Pick<LongWork, 'kind' | 'title' | 'total'>): string {
  return t(`talent.desk.workLine.name.${kindWords[kind]}`, { title, count: total });
}

/** How far it has come. @example '1,200 of 2,300 processed' */
export function workProgress({ t }: Pick<Translator, 't'>, { total, done, refused, endedAt }: LongWork): string {
  if (endedAt === null) return t('talent.desk.workLine.running', { done: done + refused, total });
  return refused === 0 ? t('talent.desk.workLine.ended', { done }) : t('talent.desk.workLine.endedPartly', { done, refused });
}
