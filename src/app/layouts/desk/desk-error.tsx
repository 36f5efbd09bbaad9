import { useLocation, useRouteError } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { keptFormOf } from '../../../web/desk/kept-form.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { readError } from '../../error-texts.ts';
import styles from './desk-shell.module.css';
import { SessionEndedPage } from './session-ended.tsx';

/** What stands in place of an operators' page that failed. */
export function DeskError() {
  const { t, has } = useI18n();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const kept = keptFormOf(error);
  if (kept) return <SessionEndedPage kept={kept} />;
  const { status, messages } = readError(error, has);
  const [heading = '', ...others] = messages.map((message) => t(message));
  return (
    <div className={styles.errorPage}>
      <PageTitle title={heading} />
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <h1 tabIndex={-1}>{heading}</h1>
      {others.map((text) => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
      <div className="row">
        {status >= 500 ? <DeskButtonLink href={pathname + search}>{t('talent.state.retry')}</DeskButtonLink> : null}
        <DeskButtonLink href={deskLinks.today}>{t('talent.desk.nav.today')}</DeskButtonLink>
      </div>
    </div>
  );
}
