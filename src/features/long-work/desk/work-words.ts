import type { Translator } from '../../../contract/i18n/translator.ts';
import type { LongWork, WorkKind } from '../long-work.ts';

/** The words of a kind; the catalogue has one key for each. */
const kindWords: Readonly<Record<WorkKind, string>> = {
  'leads.import': 'leads',
  'invitations.send': 'invitations',
  'poolInvitations.send': 'poolInvitations',
  'applications.move': 'moves',
};

/** What it does. @example 'Import of 2,300 leads from fair.csv' */
export function workName({ t }: Pick<Translator, 't'>, { kind, title, total }: Pick<LongWork, 'kind' | 'title' | 'total'>): string {
  // Of moves it is the code of a status.
  const about = kind === 'applications.move' ? t(`talent.application.status.${title}`) : title;
  return t(`talent.desk.workLine.name.${kindWords[kind]}`, { title: about, count: total });
}

/** How far it has come. @example '1,200 of 2,300 processed' */
export function workProgress({ t }: Pick<Translator, 't'>, { total, done, refused, left, endedAt, stoppedAt }: LongWork): string {
  if (endedAt === null)
    return t(stoppedAt === null ? 'talent.desk.workLine.running' : 'talent.desk.workLine.stopping', { done: done + refused, total });
  if (stoppedAt !== null) return t('talent.desk.workLine.stopped', { done, refused, left });
  return refused === 0 ? t('talent.desk.workLine.ended', { done }) : t('talent.desk.workLine.endedPartly', { done, refused });
}

/** Whether there is something to stop, or to take back. */
export function canStop({ endedAt, stoppedAt, held }: Pick<LongWork, 'endedAt' | 'stoppedAt' | 'held'>): boolean {
  return (endedAt === null && stoppedAt === null) || (held?.pending ?? 0) > 0;
}
