import { deskConnectionsPart, deskLinks, newCalendarLink, newQuestionSetLink } from '../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import styles from './set-up.module.css';

/** Three ways lead to projects. */
export function ProjectStep() {
  const t = useT();
  const may = useMay();
  return (
    <>
      <p>{t('talent.desk.setUp.project.how')}</p>
      <NotAllowed scope="projects:write" />
      {may('projects:write') ? (
        <div className={styles.acts}>
          <DeskButtonLink to={deskLinks.newProject} variant="primary">
            {t('talent.desk.setUp.project.write')}
          </DeskButtonLink>
          <DeskButtonLink to={deskLinks.importProjects}>{t('talent.desk.setUp.project.import')}</DeskButtonLink>
          {may('connections:read') ? (
            <DeskButtonLink to={deskConnectionsPart('feeds')}>{t('talent.desk.setUp.project.feed')}</DeskButtonLink>
          ) : null}
        </div>
      ) : null}
      {may('catalogue:write') ? (
        <>
          <p>{t('talent.desk.setUp.project.first')}</p>
          <div className={styles.acts}>
            <DeskButtonLink to={newQuestionSetLink}>{t('talent.desk.nav.questions')}</DeskButtonLink>
            <DeskButtonLink to={newCalendarLink}>{t('talent.desk.nav.calendars')}</DeskButtonLink>
          </div>
        </>
      ) : null}
    </>
  );
}

/** Colleagues, and a passkey of one's own. */
export function TeamStep() {
  const t = useT();
  const may = useMay();
  return (
    <>
      <p>{t('talent.desk.setUp.team.how')}</p>
      <NotAllowed scope="team:write" />
      <div className={styles.acts}>
        {may('team:write') ? (
          <DeskButtonLink to={deskLinks.inviteMember} variant="primary">
            {t('talent.desk.setUp.team.invite')}
          </DeskButtonLink>
        ) : null}
        <DeskButtonLink to={deskLinks.security}>{t('talent.desk.setUp.team.passkey')}</DeskButtonLink>
      </div>
    </>
  );
}
