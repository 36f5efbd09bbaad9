import { daysUntil } from '../../../contract/days-until.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { cityOfZone } from '../../../web/i18n/use-zone.ts';
import type { Application } from '../contract.ts';
import { isUnconfirmedReason, stepMarks } from '../reason-codes.ts';
import { statusCodes } from '../status.ts';
import { dueOf, dueTest, type Verb } from '../turns.ts';
import { reasonWords } from './application-words.ts';

/** Below this many days the time left is a warning. */
export const warningDays = 3;

export const verbKeys: Readonly<Record<Verb, string>> = {
  confirm: 'talent.application.confirm',
  correct: 'talent.application.correct',
  test: 'talent.assessment.take',
  continue: 'talent.application.continue',
  edit: 'talent.application.edit',
  why: 'talent.application.seeWhy',
  terms: 'talent.application.seeTerms',
  reapply: 'talent.application.reapply',
  view: 'talent.application.view',
};

/** The date of a row: in full, as short as on a phone, and what else is known about it. */
type RowWords = { full: string; short: string; note: string | null; isWarning: boolean };

/** @param zone the talent's own time zone; the last day to apply is one at the place of the work */
export function rowWords(i18n: Translator, application: Application, now: Date, zone: string): RowWords {
  const { t, date, ago } = i18n;
  const { lastUpdated, status, submittedAt } = application;
  const due = dueOf(application, now);
  const quiet = (words: string, note: string | null) => ({ full: words, short: words, note, isWarning: false });
  const dated = (kind: 'confirm' | 'test' | 'answer', at: string, note: string | null) => {
    const day = date(at, 'weekday', zone);
    const days = daysUntil(at, now.toISOString(), zone);
    const left = daysLeft(i18n, days);
    return {
      full: t(`talent.application.due.${kind}`, { date: day }),
      short: t('talent.application.due.by', { date: day }),
      note: join(note, left),
      isWarning: days < warningDays,
    };
  };
  if (due.at === null) {
    if (status === statusCodes.draft) return draftWords(i18n, application, now);
    if (status === statusCodes.sendingFailed) return quiet(t('talent.application.due.retry'), t('talent.application.due.retry.note'));
    if (status === statusCodes.sending)
      return quiet(t('talent.application.due.soon'), submittedAt && t('talent.application.due.sent', { ago: ago(submittedAt, now) }));
    return quiet(date(lastUpdated, 'dayMonth', zone), null);
  }
  switch (due.kind) {
    case 'confirm':
      return dated('confirm', due.at, whyWords(i18n, application));
    case 'test':
      return dated('test', due.at, dueTest(application)?.name ?? null);
    case 'answer':
      return { ...dated('answer', due.at, t('talent.application.due.promised')), isWarning: false };
    case 'apply':
      return draftWords(i18n, application, now);
    case 'interview':
      return interviewWords(i18n, application, due.at, zone);
    case 'late':
      return lateWords(i18n, application, due.at, now, zone);
    case 'start':
      return {
        full: t('talent.application.due.start', { date: date(due.at, 'dayMonth') }),
        short: t('talent.application.due.starts', { date: date(due.at, 'dayMonth') }),
        note: t('talent.application.due.hired', { date: date(lastUpdated, 'dayMonth', zone) }),
        isWarning: false,
      };
    case 'ended':
    case 'none':
      return quiet(
        date(due.at, daysUntil(due.at, now.toISOString(), zone) > -300 ? 'dayMonth' : 'short', zone),
        endWords(i18n, application),
      );
  }
}

/** "2 days left". */
export function daysLeft({ t }: Pick<Translator, 't'>, days: number): string {
  return t('talent.application.left', { days: Math.max(0, days) });
}

function join(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
}

/** Why it waits for the talent, in a few words. */
function whyWords({ t }: Translator, { reason }: Application): string | null {
  return isUnconfirmedReason(reason) ? t(`talent.application.why.${reason}`) : null;
}

function draftWords(i18n: Translator, { canEdit, project, lastUpdated }: Application, now: Date): RowWords {
  const { t, ago, date } = i18n;
  const saved = { ago: ago(lastUpdated, now) };
  const at = project.periodDeadline;
  if (canEdit && at !== null) {
    const place = project.timeZone ?? 'UTC';
    const days = daysUntil(at, now.toISOString(), place);
    const day = { date: date(at, 'weekday', place) };
    return {
      full: t('talent.application.due.apply', day),
      short: t('talent.application.due.by', day),
      note: join(daysLeft(i18n, days), t('talent.application.due.saved', saved)),
      isWarning: days < warningDays,
    };
  }
  const whole = t('talent.application.savedAgo', saved);
  if (canEdit) return { full: whole, short: whole, note: null, isWarning: false };
  const closed = t('talent.application.due.closed');
  return { full: closed, short: closed, note: whole, isWarning: false };
}

function interviewWords(i18n: Translator, { interview, answerDueBy }: Application, at: string, zone: string): RowWords {
  const { t, date } = i18n;
  const place = interview?.timeZone ?? zone;
  const day = { date: date(at, 'weekday', place) };
  const time = t('talent.application.due.interview.note', { time: date(at, 'time', place), city: cityOfZone(place) });
  const answer = answerDueBy && t('talent.application.due.interview.answer', { date: date(answerDueBy, 'dayMonth', zone) });
  return {
    full: t('talent.application.due.interview', day),
    short: t('talent.application.due.on', day),
    note: join(time, answer),
    isWarning: false,
  };
}

function lateWords(i18n: Translator, { events }: Application, at: string, now: Date, zone: string): RowWords {
  const { t, date } = i18n;
  const late = t('talent.application.due.late', { days: Math.max(0, -daysUntil(at, now.toISOString(), zone)) });
  const isReminded = events.some(({ reasonCode, at: when }) => reasonCode === stepMarks.remindedDue && when >= at);
  const note = t(isReminded ? 'talent.application.due.late.reminded' : 'talent.application.due.late.note', {
    date: date(at, 'dayMonth', zone),
  });
  return { full: late, short: late, note, isWarning: true };
}

function endWords(i18n: Translator, { status, reason, events }: Application): string | null {
  if (status === statusCodes.hired) return null;
  if (status !== statusCodes.withdrawn) return reason && reasonWords(i18n, reason);
  const isOwn = events.at(-1)?.actor === 'talent';
  return i18n.t(isOwn ? 'talent.application.due.withdrawn' : 'talent.application.event.w.system');
}
