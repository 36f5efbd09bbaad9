import type { Translator } from '../../../contract/i18n/translator.ts';
import { circleCheckIcon, circleXIcon, clockIcon, historyIcon, pencilIcon } from '../../../web/icons/basic-icons.ts';
import { badgeCheckIcon, circleSlashIcon, loaderIcon, refreshCwIcon, sendIcon } from '../../../web/icons/more-icons.ts';
import type { TimelineItem } from '../../../web/ui/timeline.tsx';
import { type ApplicationStatus, statusTone } from '../application-status.ts';
import type { Application } from '../contract.ts';

/** Status is icon, words and colour together (UX design, section 1). */
export const statusIcon: Readonly<Record<ApplicationStatus, string>> = {
  s2c: sendIcon,
  sf: refreshCwIcon,
  sp: loaderIcon,
  co: pencilIcon,
  a: circleCheckIcon,
  uc: clockIcon,
  h: badgeCheckIcon,
  rm: circleXIcon,
  rv: circleXIcon,
  w: circleSlashIcon,
};

type Event = Application['events'][number];

/** What happened, as the talent tells it. */
function eventWords({ t }: Translator, event: Event): string {
  if (event.from === event.to) return t('talent.application.event.edited');
  if (event.from === 'co' && event.to !== 'uc') return t('talent.application.event.sent');
  if (event.to === 'w' && event.actor === 'system') return t('talent.application.event.w.system');
  return t(`talent.application.event.${event.to}`);
}

/** Words for a reason code, or the code's plain "decided otherwise" when this version does not know it. */
export function reasonWords({ t, has }: Translator, code: string): string {
  const key = `talent.application.reason.${code}`;
  return t(has(key) ? key : 'talent.application.reason.OTHER');
}

/** The timeline, newest first. An automatic second step of the same moment keeps its own line: both are true. */
export function timelineItems(i18n: Translator, application: Application): TimelineItem[] {
  return [...application.events].reverse().map((event, index) => {
    const isCurrent = index === 0;
    const tone = statusTone[event.to];
    const reason = event.reasonCode && event.to !== 'co' ? reasonWords(i18n, event.reasonCode) : null;
    return {
      key: `${event.at}-${event.to}-${index}`,
      icon: event.from === event.to ? historyIcon : statusIcon[event.to],
      tone: isCurrent ? tone : 'none',
      what: eventWords(i18n, event),
      note: [i18n.date(event.at, 'year'), reason, event.note].filter(Boolean).join(' · '),
    };
  });
}

/** "USD 85.00 per hour" */
export function ratePerUnit(i18n: Translator, rate: { value: string; currency: string; period: string }): string {
  return `${i18n.money(rate.value, rate.currency)} ${i18n.t(`talent.rate.per.${rate.period}`)}`;
}
