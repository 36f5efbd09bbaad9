import { dayMs } from '../../../contract/dates.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { circleCheckIcon, circleXIcon, clockIcon, historyIcon } from '../../../web/icons/basic-icons.ts';
import { badgeCheckIcon, checkIcon, circleSlashIcon, loaderIcon, refreshCwIcon, sendIcon } from '../../../web/icons/more-icons.ts';
import { pencilIcon } from '../../../web/icons/project-icons.ts';
import type { TimelineItem } from '../../../web/ui/timeline.tsx';
import type { Application } from '../contract.ts';
import { confirmationOf, isStepMark, stepMarks } from '../reason-codes.ts';
import { type ApplicationStatus, statusCodes, statusTone } from '../status.ts';
import { confirmationMs } from '../time-limits.ts';

/** Status is icon, words and colour together (UX design, section 1). */
export const statusIcon: Readonly<Record<ApplicationStatus, string>> = {
  [statusCodes.sentToClient]: sendIcon,
  [statusCodes.sendingFailed]: refreshCwIcon,
  [statusCodes.sending]: loaderIcon,
  [statusCodes.draft]: pencilIcon,
  [statusCodes.applied]: circleCheckIcon,
  [statusCodes.unconfirmed]: clockIcon,
  [statusCodes.hired]: badgeCheckIcon,
  [statusCodes.rejected]: circleXIcon,
  [statusCodes.rejectedByClient]: circleXIcon,
  [statusCodes.withdrawn]: circleSlashIcon,
};

/** The status in words. Waiting for the talent's address and waiting for an answer have words of their own. */
export function statusWords({ t }: Pick<Translator, 't'>, { status, reason }: Pick<Application, 'status' | 'reason'>): string {
  const isForAddress = status === statusCodes.unconfirmed && confirmationOf(reason) === 'address';
  return t(isForAddress ? 'talent.application.status.uc.address' : `talent.application.status.${status}`);
}

type Event = Application['events'][number];

/** Steps that leave the status as it is. */
const stepWords: Readonly<Record<string, string>> = {
  [stepMarks.edited]: 'talent.application.event.edited',
  [stepMarks.interviewMoved]: 'talent.application.event.interviewMoved',
  [stepMarks.assessmentSet]: 'talent.application.event.assessment.set',
  [stepMarks.assessmentStarted]: 'talent.application.event.assessment.started',
  [stepMarks.assessmentCompleted]: 'talent.application.event.assessment.completed',
  [stepMarks.assessmentExpired]: 'talent.application.event.assessment.expired',
  [stepMarks.assessmentCancelled]: 'talent.application.event.assessment.cancelled',
};

/** What happened, as the talent tells it. Sending is a step of its own before the status it led to. */
function eventWords({ t }: Translator, event: Event): string[] {
  if (event.from === event.to) return [t(stepWords[event.reasonCode ?? ''] ?? 'talent.application.event.reminded')];
  if (event.from === statusCodes.draft && event.to === statusCodes.applied) return [t('talent.application.event.sent')];
  if (event.from === statusCodes.draft) return [t(`talent.application.event.${event.to}`), t('talent.application.event.sent')];
  if (
    event.from === statusCodes.unconfirmed &&
    event.actor === 'talent' &&
    event.to !== statusCodes.withdrawn &&
    event.to !== statusCodes.draft
  )
    return [t('talent.application.event.confirmed')];
  if (event.to === statusCodes.withdrawn && event.actor === 'system') return [t('talent.application.event.w.system')];
  return [t(`talent.application.event.${event.to}`)];
}

/** Words for a reason code, or the code's plain "decided otherwise" when this version does not know it. */
export function reasonWords({ t, has }: Translator, code: string): string {
  const key = `talent.application.reason.${code}`;
  return t(has(key) ? key : 'talent.application.reason.OTHER', { days: confirmationMs / dayMs });
}

function eventReason(i18n: Translator, { to, actor }: Event, code: string): string {
  return to === statusCodes.withdrawn && actor === 'talent' ? i18n.t(`talent.application.withdraw.${code}`) : reasonWords(i18n, code);
}

/** The timeline, newest first, in the talent's own time zone. An automatic second step of the same moment keeps its own line: both are true. */
export function timelineItems(i18n: Translator, application: Application, zone: string): TimelineItem[] {
  return [...application.events].reverse().flatMap((event, index) => {
    const reason =
      event.reasonCode && event.to !== statusCodes.draft && !isStepMark(event.reasonCode)
        ? eventReason(i18n, event, event.reasonCode)
        : null;
    const at = `${i18n.date(event.at, 'short', zone)}, ${i18n.date(event.at, 'time', zone)}`;
    return eventWords(i18n, event).map((what, line): TimelineItem => {
      const isStatus = line === 0 && event.from !== event.to;
      return {
        key: `${event.at}-${event.to}-${index}-${line}`,
        icon: isStatus ? statusIcon[event.to] : line > 0 ? checkIcon : historyIcon,
        tone: index === 0 && line === 0 ? statusTone[event.to] : 'none',
        what,
        note: [at, line === 0 ? reason : null, line === 0 ? event.note : null].filter(Boolean).join(' · '),
      };
    });
  });
}
