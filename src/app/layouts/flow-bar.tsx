import { Form, useLocation, useMatches, useNavigate, useSearchParams } from 'react-router';
import { projectLink } from '../../contract/links.ts';
import { cancelIntent } from '../../features/onboarding/steps.ts';
import { useT } from '../../web/i18n/i18n.tsx';
import { useViewer } from '../../web/shell-context.ts';
import { clearStoredProject, type StoredProject, useStoredProject } from '../../web/stored-project.ts';
import { LinkButton } from '../../web/ui/button.tsx';
import { TextLink } from '../../web/ui/button-link.tsx';
import styles from './shell.module.css';

/** Names the project being applied to; Cancel returns to it and clears the stored project data (the draft stays). */
export function FlowBar() {
  const t = useT();
  const navigate = useNavigate();
  const viewer = useViewer();
  const project = useProjectOfPage();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  if (!project) return null;
  // Nothing is under way any more once it has been sent.
  const isSent = query.get('step') === 'sent';
  const href = projectLink(project, viewer !== null);
  return (
    <section className={styles.flowbar} aria-label={t('talent.nav.flow')}>
      <div className={`shell shell--reading ${styles.flowbarRow}`}>
        <p>
          {isSent ? null : <span className="muted only-wide">{t('talent.nav.applyingFor')} </span>}
          <strong>{project.title}</strong>
          {project.company ? <span className="muted">, {project.company}</span> : null}
        </p>
        {pathname.startsWith('/app/onboarding') ? (
          // The account stores the project too, so its page has to forget it.
          <Form method="post" action={pathname} onSubmit={clearStoredProject}>
            <LinkButton plain type="submit" name="intent" value={cancelIntent}>
              {t('talent.nav.cancel')}
            </LinkButton>
          </Form>
        ) : (
          <TextLink
            plain
            to={href}
            onClick={(event) => {
              event.preventDefault();
              clearStoredProject();
              void navigate(href);
            }}
          >
            {t(isSent ? 'talent.nav.backToProject' : 'talent.nav.cancel')}
          </TextLink>
        )}
      </div>
    </section>
  );
}

/** The page's own project (its loader answers `flowProject`), else the one stored before sign-up. */
function useProjectOfPage(): StoredProject | null {
  const stored = useStoredProject();
  const own = useMatches()
    .map((match) => match.loaderData as { flowProject?: StoredProject | null } | undefined)
    .find((data) => data?.flowProject)?.flowProject;
  return own ?? stored;
}
