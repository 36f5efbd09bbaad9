import { Due } from '../../../web/desk/due.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, circleXIcon, clockIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { badgeCheckIcon, circleSlashIcon, loaderIcon, mailWarningIcon, refreshCwIcon, sendIcon } from '../../../web/icons/more-icons.ts';
import { pencilIcon } from '../../../web/icons/project-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { type ApplicationStatus, statusCodes, statusTone } from '../../applications/status.ts';
import type { DeskApplication } from '../desk-application.ts';
import { restOf } from '../desk-moves.ts';
import styles from './application-list.module.css';

/** The same icons that talents see. */
const icons: Readonly<Record<ApplicationStatus, string>> = {
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

/** Both sides speak of the same application with the same word. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const t = useT();
  return (
    <Status tone={statusTone[status]} icon={icons[status]}>
      {t(`talent.application.status.${status}`)}
    </Status>
  );
}

/** Until when an answer was promised, or why nobody owes one. */
export function DueCell({ application }: { application: DeskApplication }) {
  const t = useT();
  const { answerDueBy, pending, failedMail } = application;
  if (pending) return <span className="muted">{t('talent.desk.due.notSent')}</span>;
  if (answerDueBy) return <Due at={answerDueBy} short />;
  const rest = restOf(application);
  if (rest === 'answered' && failedMail)
    return (
      <span className={styles.notDelivered}>
        <Icon path={mailWarningIcon} size="s" />
        {t('talent.desk.due.notDelivered')}
      </span>
    );
  return <span className="muted">{rest === 'none' ? '–' : t(`talent.desk.due.${rest}`)}</span>;
}
