import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loginLink } from '../../../contract/links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { type StoredProject, storeProject } from '../../../web/stored-project.ts';
import { Notice } from '../../../web/ui/notice.tsx';

/**
 * `?link=over`, `?link=failed`: an invitation's link did not sign in and led here (specification section 8, trusted-token guard). The
 * project is stored, so that log-in and sign-up name it.
 */
export function LinkOverNotice({ project, isSignedIn }: { project: StoredProject; isSignedIn: boolean }) {
  const t = useT();
  const { boardMode } = useClient();
  const [query] = useSearchParams();
  const state = query.get('link');
  const hasLink = state === 'over' || state === 'failed';
  const { id, title, company } = project;
  useEffect(() => {
    if (hasLink && !isSignedIn) storeProject({ id, title, company });
  }, [hasLink, isSignedIn, id, title, company]);
  if (!hasLink) return null;
  return (
    <Notice tone="warning">
      {t(state === 'over' ? 'talent.project.link.over' : 'talent.project.link.failed')}{' '}
      {!isSignedIn && !boardMode && <Link to={loginLink(`/app/project/${id}`)}>{t('talent.project.link.over.text')}</Link>}
    </Notice>
  );
}
