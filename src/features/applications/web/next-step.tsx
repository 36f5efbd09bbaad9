import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { daysUntil } from '../../../contract/days-until.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { applicationLink, applyLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { arrowRightIcon, circleCheckIcon, clockIcon, infoIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { hourglassIcon, mailWarningIcon } from '../../../web/icons/more-icons.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { IconList } from '../../../web/ui/icon-list.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { type Tone, toneIcons } from '../../../web/ui/tone.ts';
import { assessmentCodes } from '../assessment-status.ts';
import type { Application } from '../contract.ts';
import { confirmationOf, isUnconfirmedReason, reasonCodes, type UnconfirmedReason } from '../reason-codes.ts';
import { statusCodes, statusNext, statusTone } from '../status.ts';
import { turnOf, verbOf } from '../turns.ts';
import styles from './application-page.module.css';
import { reasonWords, statusIcon, statusWords } from './application-words.ts';
import { changedFacts, unchangedFacts } from './changed-facts.ts';
import type { confirmFromForm } from './load-applications.ts';
import { verbKeys } from './row-words.ts';
import { WithdrawButton } from './withdraw-button.tsx';

type StepProps = { application: Application; now: Date; zone: string };

/** What the application waits for: the talent, with what they can do about it, or somebody else. */
export function NextStep(props: StepProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { application } = props;
  const { name: client } = useClient();
  const { confirmBy, reason } = application;
  if (confirmBy !== null && isUnconfirmedReason(reason) && turnOf(application) === 'yours')
    return <Decide {...props} confirmBy={confirmBy} reason={reason} />;
  const next = nextStep(i18n, application, client);
  return (
    <section aria-labelledby="next" className="stack stack--3">
      <h2 className="section-title" id="next">
        {t('talent.application.next')}
      </h2>
      <Notice tone={next.tone} icon={next.icon}>
        {next.title ? <p className="strong">{next.title}</p> : null}
        <p>{next.text}</p>
      </Notice>
      <OpenAssessments application={application} />
      <div className={classNames('row row--2', styles.acts)}>
        {application.canEdit ? (
          <ButtonLink to={`${applyLink(application.project.id)}${application.status === statusCodes.draft ? '' : '?edit=1'}`}>
            {t(application.status === statusCodes.draft ? 'talent.application.continue' : 'talent.application.edit')}
          </ButtonLink>
        ) : null}
        {application.canWithdraw ? <WithdrawButton application={application} /> : null}
      </div>
    </section>
  );
}

/** What the talent has to confirm: before and after, what stays, what happens without an answer. */
function Decide({ application, confirmBy, reason, now, zone }: StepProps & { confirmBy: string; reason: UnconfirmedReason }) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const { reasonText, status, canConfirm, canEdit, canWithdraw } = application;
  const unchanged = unchangedFacts(i18n, application);
  const day = { date: date(confirmBy, 'long', zone) };
  const days = Math.max(0, daysUntil(confirmBy, now.toISOString(), zone));
  return (
    <Card as="section" className={styles.decide} aria-labelledby="next">
      <div className={styles.decideHead}>
        <p>
          <Status tone={statusTone[status]} icon={statusIcon[status]}>
            {statusWords(i18n, application)}
          </Status>
        </p>
        <h2 className="section-title" id="next">
          {t(`talent.application.decide.${reason}`, day)}
        </h2>
        <p className="muted">
          {reasonText ?? reasonWords(i18n, reason)} {t('talent.application.decide.left', { days })}
        </p>
      </div>
      {canConfirm && <Changes application={application} />}
      <IconList
        className={styles.means}
        items={[
          ...(unchanged.length > 0
            ? [{ icon: circleCheckIcon, text: t('talent.application.decide.unchanged', { facts: unchanged.join(', ') }) }]
            : []),
          { icon: hourglassIcon, text: t('talent.application.decide.otherwise', day) },
        ]}
      />
      <div className={classNames('row row--2', styles.acts)}>
        {canConfirm ? <ConfirmForm application={application} /> : null}
        {canEdit && confirmationOf(reason) !== 'address' ? <FormLink application={application} /> : null}
        {canWithdraw ? <WithdrawButton application={application} /> : null}
      </div>
    </Card>
  );
}

/** Each value as it was and as it is now, side by side. */
function Changes({ application }: { application: Application }) {
  const i18n = useI18n();
  const facts = changedFacts(i18n, application);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.change}>
      {facts.map(({ term, before, now }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <span>{i18n.t('talent.application.decide.before')}</span>
            <del>{before}</del>
          </dd>
          <Icon path={arrowRightIcon} flip />
          <dd className={styles.after}>
            <span>{i18n.t('talent.application.decide.now')}</span>
            <ins>{now}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ConfirmForm({ application }: { application: Application }) {
  const { t } = useI18n();
  const toast = useToast();
  const fetcher = useFetcher<typeof confirmFromForm>();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.form) toast.error(answer.form.messages.map((message) => t(message)));
    else if (answer) toast.success(t('talent.application.confirmed.toast'));
  }, [answer, toast, t]);
  return (
    <fetcher.Form method="post" action={applicationLink(application.id)}>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="application" value={application.id} />
      <Button type="submit" variant="primary" size="large" busy={fetcher.state !== 'idle'}>
        {t(`talent.application.confirm.${application.reason}`)}
      </Button>
    </fetcher.Form>
  );
}

/** To the form: where there is more to do than to press once it is the first thing to do, else another one. */
function FormLink({ application }: { application: Application }) {
  const { t } = useI18n();
  const { canConfirm, project, reason } = application;
  const form = `${applyLink(project.id)}?edit=1`;
  if (!canConfirm)
    return (
      <ButtonLink variant="primary" size="large" to={form}>
        {t(verbKeys[verbOf(application, new Set())])}
      </ButtonLink>
    );
  const isSlot = reason === reasonCodes.slotLost;
  return (
    <ButtonLink size="large" to={isSlot ? `${form}&step=interview&from=review` : form}>
      {t(isSlot ? 'talent.application.confirm.otherTime' : 'talent.application.confirm.change')}
    </ButtonLink>
  );
}

/** Tests that the talent can take now: here, or at a provider's in a new tab. */
function OpenAssessments({ application }: { application: Application }) {
  const { t, date } = useI18n();
  return application.assessments.map(({ id, name, link, dueAt, status }) => {
    if (link === null) return null;
    const words = t(status === assessmentCodes.started ? 'talent.assessment.continue' : 'talent.assessment.take');
    return (
      <Notice
        key={id}
        tone="info"
        action={
          link.startsWith('/') ? (
            <TextLink to={link}>{words}</TextLink>
          ) : (
            <TextLink href={link} newTab>
              {words}
            </TextLink>
          )
        }
      >
        <p className="strong">{name}</p>
        <p>{t('talent.assessment.facts.until', { date: date(dueAt, 'long') })}</p>
      </Notice>
    );
  });
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
