import type { Translator } from '../../../contract/i18n/translator.ts';
import { applyLink, projectLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { clockIcon, infoIcon } from '../../../web/icons/basic-icons.ts';
import { hourglassIcon, mailWarningIcon } from '../../../web/icons/more-icons.ts';
import { useClient } from '../../../web/shell-context.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { Timeline } from '../../../web/ui/timeline.tsx';
import { type Tone, toneIcons } from '../../../web/ui/tone.ts';
import type { Application } from '../contract.ts';
import { statusCodes, statusNext, statusTone } from '../status.ts';
import { ApplicationReceipt } from './application-receipt.tsx';
import { reasonWords, timelineItems } from './application-words.ts';
import styles from './applications.module.css';
import { ConfirmCard } from './confirm-card.tsx';
import { OpenAssessments } from './open-assessments.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** An opened application: what happened, what comes next, what was sent, and what can still be done. */
export function ApplicationPanel({ application }: { application: Application }) {
  const i18n = useI18n();
  const { t } = i18n;
  const zone = useZone();
  const { name: client } = useClient();
  const next = nextStep(i18n, application, client);
  return (
    <div className={styles.opened} id={`application-panel-${application.id}`}>
      {application.canConfirm ? <ConfirmCard application={application} /> : null}
      <section aria-labelledby={`timeline-${application.id}`} className="stack">
        <h4 className={styles.openedTitle} id={`timeline-${application.id}`}>
          {t('talent.application.timeline')}
        </h4>
        <Timeline items={timelineItems(i18n, application, zone)} />
      </section>
      <section aria-labelledby={`next-${application.id}`} className="stack">
        <h4 className={styles.openedTitle} id={`next-${application.id}`}>
          {t('talent.application.next')}
        </h4>
        <Notice tone={next.tone} icon={next.icon}>
          {next.title ? <p className="strong">{next.title}</p> : null}
          <p>{next.text}</p>
        </Notice>
        <OpenAssessments application={application} />
        <div className="row row--2">
          <ButtonLink to={projectLink(application.project, true)}>{t('talent.application.openProject')}</ButtonLink>
          {application.canEdit && application.status !== statusCodes.draft && !application.canConfirm ? (
            <ButtonLink to={`${applyLink(application.project.id)}?edit=1`}>{t('talent.application.edit')}</ButtonLink>
          ) : null}
          {application.canWithdraw && !application.canConfirm ? <WithdrawButton application={application} /> : null}
        </div>
      </section>
      <ApplicationReceipt application={application} />
    </div>
  );
}

type Next = { tone: Tone; icon: string; title?: string; text: string };

/** The reply clock and the talent's own next step, in one sentence (product decisions, section 2). */
function nextStep(i18n: Translator, application: Application, client: string): Next {
  const { t } = i18n;
  const { status, reason, reasonText } = application;
  switch (statusNext[status]) {
    case 'confirm':
      return { tone: 'warning', icon: mailWarningIcon, text: reason ? reasonWords(i18n, reason) : t('talent.application.event.uc') };
    case 'ownWords': {
      const tone = statusTone[status] === 'none' ? 'info' : statusTone[status];
      return { tone, icon: toneIcons[tone], text: t(`talent.application.next.${status}`) };
    }
    case 'over': {
      const why = [reason ? reasonWords(i18n, reason) : null, reasonText].filter(Boolean).join(' ');
      return { tone: 'info', icon: infoIcon, ...(why ? { title: why } : {}), text: t('talent.application.next.closed') };
    }
    case 'onItsWay':
      return { tone: 'info', icon: clockIcon, text: t('talent.application.next.retry') };
    case 'reply':
      return replyStep(i18n, application, client);
  }
}

/** Nothing is due while the application is still being sent. */
function replyStep({ t, date }: Translator, application: Application, client: string): Next {
  const { answerDueBy, replyState, medianReplyDays } = application;
  if (answerDueBy === null) return { tone: 'info', icon: clockIcon, text: t('talent.application.next.retry') };
  const due = date(answerDueBy, 'long');
  if (replyState === 'SILENT') return { tone: 'warning', icon: hourglassIcon, text: t('talent.application.next.silent') };
  if (replyState === 'OVERDUE') return { tone: 'warning', icon: hourglassIcon, text: t('talent.application.next.overdue', { date: due }) };
  const median =
    medianReplyDays === null
      ? t('talent.application.next.due.note')
      : t('talent.application.next.median', { company: client, days: Math.max(1, Math.round(medianReplyDays)) });
  return { tone: 'info', icon: hourglassIcon, title: t('talent.application.next.due', { date: due }), text: median };
}
