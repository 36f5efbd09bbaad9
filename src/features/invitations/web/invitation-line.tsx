import { Link } from 'react-router';
import { applicationLink, applyLink, projectLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { checkIcon, circleSlashIcon, hourglassIcon } from '../../../web/icons/more-icons.ts';
import { mailIcon, replyIcon } from '../../../web/icons/project-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import type { Invitation } from '../contract.ts';
import { type InvitationStatus, type removedStatus, stateCodes } from '../invitation-status.ts';
import styles from './invitations.module.css';
import { RemoveButton } from './remove-button.tsx';

const icons: Readonly<Record<Exclude<InvitationStatus, typeof removedStatus>, string>> = {
  PENDING: mailIcon,
  ACCEPTED: checkIcon,
  ARCHIVED_ACCEPTED: checkIcon,
  REJECTED: circleSlashIcon,
  WITHDRAWN: replyIcon,
};

/** An invitation that was answered or has ended, in one line: where it goes on, or the way to remove it. */
export function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { project, status, code, canRemove, changedAt } = invitation;
  // Removed ones are never listed (product decisions, section 3).
  if (status === 'DELETED') return null;
  const isExpired = code === stateCodes.expired;
  return (
    <li className={styles.line}>
      <p>
        <Link to={projectLink(project, true)}>{project.title}</Link> <span className="muted">{project.company}</span>
      </p>
      <p>
        <Status tone="none" icon={isExpired ? hourglassIcon : icons[status]}>
          {isExpired ? t('talent.invitation.expired') : t(`talent.invitation.status.${status}`)}
        </Status>
      </p>
      <p className="muted num">{date(changedAt, 'dayMonth', zone)}</p>
      <div>
        {canRemove ? <RemoveButton invitation={invitation} /> : null}
        <NextStep invitation={invitation} />
      </div>
    </li>
  );
}

/** Where an accepted invitation goes on: to the application that was sent, else to the one that can be. */
function NextStep({ invitation: { applicationId, code, project, status } }: { invitation: Invitation }) {
  const { t } = useI18n();
  const of = <span className="vh">, {project.title}</span>;
  if (applicationId !== null)
    return (
      <ButtonLink size="small" variant="quiet" to={applicationLink(applicationId)}>
        <span>
          {t('talent.invitation.apply')}
          {of}
        </span>
      </ButtonLink>
    );
  if (status !== 'ACCEPTED' || project.status !== 'ACTIVE') return null;
  return (
    <ButtonLink size="small" to={applyLink(project.id)}>
      <span>
        {t(code === stateCodes.started ? 'talent.project.continue' : 'talent.project.apply')}
        {of}
      </span>
    </ButtonLink>
  );
}
