import { applyLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { chevronDownIcon, chevronUpIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { Status } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { ProjectTitle } from '../../projects/web/project-title.tsx';
import type { Application } from '../contract.ts';
import { confirmationOf } from '../reason-codes.ts';
import { statusCodes, statusTone } from '../status.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { statusIcon, statusWords } from './application-words.ts';
import styles from './applications.module.css';

/** One application: project, status, date, one action; opened below when the address says so. */
export function ApplicationRow({
  application,
  isOpen,
  toggleHref,
  now,
}: {
  application: Application;
  isOpen: boolean;
  toggleHref: string;
  now: Date;
}) {
  const { t, date, ago } = useI18n();
  const { project, status } = application;
  const confirmHref = confirmHrefOf(application, isOpen ? null : toggleHref);
  const of = <span className="vh"> {t('talent.application.of', { project: project.title })}</span>;
  return (
    <li id={`application-${application.id}`}>
      <div className={styles.application}>
        <ProjectTitle project={project} />
        <p>
          <Status tone={statusTone[status]} icon={statusIcon[status]}>
            {statusWords({ t }, application)}
          </Status>
        </p>
        {/* The date by which the list is sorted. */}
        <p className={styles.date}>
          {status === statusCodes.draft
            ? t('talent.application.savedAgo', { ago: ago(application.lastUpdated, now) })
            : date(application.lastUpdated)}
        </p>
        <div className={styles.act}>
          {status === statusCodes.draft && application.canEdit ? (
            <ButtonLink size="small" to={applyLink(project.id)}>
              <span>
                {t('talent.application.continue')}
                {of}
              </span>
            </ButtonLink>
          ) : null}
          {confirmHref === null ? null : (
            <ButtonLink size="small" variant="primary" to={confirmHref} preventScrollReset={confirmHref === toggleHref}>
              <span>
                {t('talent.application.confirm')}
                {of}
              </span>
            </ButtonLink>
          )}
          {status === statusCodes.draft ? null : (
            <ButtonLink
              size="small"
              to={toggleHref}
              preventScrollReset
              aria-expanded={isOpen}
              aria-controls={isOpen ? `application-panel-${application.id}` : undefined}
            >
              <span>
                {t(isOpen ? 'talent.application.close' : 'talent.application.view')}
                {of}
              </span>
              <Icon path={isOpen ? chevronUpIcon : chevronDownIcon} size="s" />
            </ButtonLink>
          )}
        </div>
      </div>
      {isOpen ? <ApplicationPanel application={application} /> : null}
    </li>
  );
}

/** Where to confirm: below, which needs no button once it is open, or in the form where there is more to do than to press once. */
function confirmHrefOf({ canConfirm, canEdit, status, reason, project }: Application, openHref: string | null): string | null {
  if (canConfirm) return openHref;
  const isForTheForm = status === statusCodes.unconfirmed && canEdit && confirmationOf(reason) !== 'address';
  return isForTheForm ? `${applyLink(project.id)}?edit=1` : null;
}
