import { Form, Link, useNavigation } from 'react-router';
import { daysUntil } from '../../../contract/days-until.ts';
import { projectLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { Rate } from '../../../web/ui/facts.tsx';
import { daysLeft, warningDays } from '../../applications/web/row-words.ts';
import { dot, periodWords, rateWords, workModeWords } from '../../projects/project-words.ts';
import type { Invitation } from '../contract.ts';
import { DeclineForm } from './decline-form.tsx';
import { declineLink, invitationsLink } from './invitation-links.ts';
import styles from './invitations.module.css';

type CardProps = {
  invitation: Invitation;
  now: Date;
  headingAs?: 'h2' | 'h3';
  /** The one that is due soonest. */
  isFirst?: boolean;
  /** The question why it is declined is open, with what was wrong with its answer. */
  declining?: { error: string | undefined } | undefined;
};

/** An invitation that waits for an answer: the time left, the project and its terms, what the operator wrote, both answers. */
export function InvitationCard({ invitation, now, headingAs: Heading = 'h3', isFirst = false, declining }: CardProps) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { id, project, replyBy, invitedAt, message } = invitation;
  const days = daysUntil(replyBy, now.toISOString(), zone);
  const who = [project.company, project.siteCity, t('talent.invitation.invited', { date: date(invitedAt, 'dayMonth', zone) })];
  return (
    <Card as="article" className={classNames(styles.card, isFirst && styles.first)} aria-labelledby={`invitation-${id}`}>
      <div className={styles.main}>
        <div className="stack stack--1">
          <p className={styles.left}>
            <strong className={classNames(days < warningDays && styles.warning)}>{daysLeft({ t }, days)}</strong>
            <span className="muted">{t('talent.invitation.replyBy', { date: date(replyBy, 'weekday', zone) })}</span>
          </p>
          <Heading className={styles.title} id={`invitation-${id}`}>
            <Link to={projectLink(project, true)}>{project.title}</Link>
          </Heading>
          <p className="small muted">{who.filter(Boolean).join(dot)}</p>
        </div>
        {message ? (
          <blockquote className={styles.message}>
            <p className="caption muted">{t('talent.invitation.message')}</p>
            <p>{message}</p>
          </blockquote>
        ) : null}
      </div>
      <div className={styles.side}>
        <Terms project={project} />
        {declining ? null : <Answers invitation={invitation} isFirst={isFirst} />}
      </div>
      {declining ? <DeclineForm invitation={invitation} error={declining.error} /> : null}
    </Card>
  );
}

function Terms({ project }: Pick<Invitation, 'project'>) {
  const i18n = useI18n();
  const rate = rateWords(i18n, project.rateRange);
  const { hoursPerWeek: hours, remote } = project;
  const facts = [
    periodWords(i18n, project),
    hours && i18n.t('talent.project.hours', { count: hours }),
    remote && workModeWords(i18n, remote),
  ];
  return (
    <div>
      {rate && <Rate {...rate} />}
      <p className="small">{facts.filter(Boolean).join(', ')}</p>
    </div>
  );
}

/** Without script a form and a link do the same. */
function Answers({ invitation, isFirst }: { invitation: Invitation; isFirst: boolean }) {
  const { t } = useI18n();
  const { formData, state } = useNavigation();
  const of = <span className="vh">, {invitation.project.title}</span>;
  const isSending = state !== 'idle' && formData?.get('intent') === 'accept' && formData.get('invitation') === String(invitation.id);
  return (
    <div className={styles.acts}>
      <Form method="post" action={invitationsLink}>
        <input type="hidden" name="invitation" value={invitation.id} />
        <Button type="submit" block variant={isFirst ? 'primary' : 'secondary'} name="intent" value="accept" busy={isSending}>
          <span>
            {t('talent.invitation.accept')}
            {of}
          </span>
        </Button>
      </Form>
      <ButtonLink variant="quiet" to={declineLink(invitation.id)} preventScrollReset>
        <span>
          {t('talent.invitation.decline.ask')}
          {of}
        </span>
      </ButtonLink>
    </div>
  );
}
