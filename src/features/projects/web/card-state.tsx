import { applyLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, infoIcon } from '../../../web/icons/basic-icons.ts';
import { mailIcon } from '../../../web/icons/project-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import type { ProjectCard } from '../contract.ts';
import styles from './project.module.css';

/** The talent's state with the project, and a link to continue. */
export function CardState({ project, now }: { project: ProjectCard; now: string }) {
  const { t, date, ago } = useI18n();
  const { state } = project;
  if (!state) return null;
  const { action } = state;
  if (action !== 'draft' && action !== 'applied' && action !== 'hired' && action !== 'invited') return null;
  return (
    <div className={styles.state}>
      {action === 'draft' ? (
        <p>
          <Status tone="info" icon={infoIcon}>
            {state.at ? t('talent.project.draftSaved', { ago: ago(state.at, new Date(now)) }) : t('talent.project.draft')}
          </Status>
          <TextLink to={applyLink(project.id)}>{t('talent.project.continue')}</TextLink>
        </p>
      ) : null}
      {action === 'hired' ? (
        <Status tone="success" icon={circleCheckIcon}>
          {t('talent.project.hired')}
        </Status>
      ) : null}
      {action === 'applied' ? (
        <Status tone="success" icon={circleCheckIcon}>
          {state.at ? t('talent.project.applied', { date: date(state.at, 'dayMonth') }) : t('talent.project.applied.plain')}
        </Status>
      ) : null}
      {action === 'invited' ? (
        <Status tone="info" icon={mailIcon}>
          {state.at ? t('talent.project.invited', { date: date(state.at, 'dayMonth') }) : t('talent.project.invited.plain')}
        </Status>
      ) : null}
    </div>
  );
}
