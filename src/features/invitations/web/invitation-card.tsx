import { applicationLink, applyLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, circleXIcon, clockIcon } from '../../../web/icons/basic-icons.ts';
import { circleSlashIcon } from '../../../web/icons/more-icons.ts';
import { mailIcon } from '../../../web/icons/project-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { Tone } from '../../../web/ui/tone.ts';
import { ProjectTitle } from '../../projects/web/project-title.tsx';
import type { Invitation } from '../contract.ts';
import { type InvitationStatus, type removedStatus, stateCodes } from '../invitation-status.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import styles from './invitations.module.css';
import { RemoveButton } from './remove-button.tsx';

const look: Record<Exclude<InvitationStatus, typeof removedStatus>, { tone: Tone | 'none'; icon: string }> = {
  PENDING: { tone: 'warning', icon: mailIcon },
  ACCEPTED: { tone: 'success', icon: circleCheckIcon },
  ARCHIVED_ACCEPTED: { tone: 'none', icon: circleCheckIcon },
  REJECTED: { tone: 'error', icon: circleXIcon },
  WITHDRAWN: { tone: 'none', icon: circleSlashIcon },
};

export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { t, date } = useI18n();
  const { project, status } = invitation;
  // Removed ones are never listed (product decisions, section 3).
  if (status === 'DELETED') return null;
  const isExpired = invitation.code === stateCodes.expired;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <ProjectTitle project={project} />
        <Status tone={isExpired ? 'none' : look[status].tone} icon={isExpired ? clockIcon : look[status].icon}>
          {isExpired ? t('talent.invitation.expired') : t(`talent.invitation.status.${status}`)}
        </Status>
      </div>
      {invitation.message ? (
        <blockquote className={styles.message}>
          <p className="caption muted">{t('talent.invitation.message')}</p>
          <p>{invitation.message}</p>
        </blockquote>
      ) : null}
      <div className="row row--apart">
        <p className="small muted">
          {t('talent.invitation.invited', { date: date(invitation.invitedAt, 'long') })}
          {invitation.canAnswer ? ` · ${t('talent.invitation.replyBy', { date: date(invitation.replyBy, 'long') })}` : ''}
        </p>
        <div className="row">
          {invitation.canAnswer && status === 'PENDING' ? <AnswerButtons invitation={invitation} /> : null}
          {invitation.canRemove ? <RemoveButton invitation={invitation} /> : null}
          <NextStep invitation={invitation} />
        </div>
      </div>
    </Card>
  );
}

/** Where an accepted invitation goes on: to the application that was sent, else to the one that can be. */
function NextStep({ invitation }: { invitation: Invitation }) {
  const { t } = useI18n();
  const { applicationId, code, project, status } = invitation;
  if (applicationId !== null)
    return (
      <ButtonLink size="small" to={applicationLink(applicationId)}>
        {t('talent.invitation.apply')}
      </ButtonLink>
    );
  if (status !== 'ACCEPTED' || project.status !== 'ACTIVE') return null;
  return (
    <ButtonLink size="small" to={applyLink(project.id)}>
      {t(code === stateCodes.started ? 'talent.project.continue' : 'talent.project.apply')}
    </ButtonLink>
  );
}
