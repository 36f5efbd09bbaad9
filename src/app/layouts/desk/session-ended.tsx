import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import type { KeptForm } from '../../../web/desk/kept-form.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { clockIcon } from '../../../web/icons/basic-icons.ts';
import { PageTitle } from '../../../web/page-title.tsx';
import { TargetLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import styles from './desk-shell.module.css';

/** Above a page whose form could not be sent: it stays as it is while its operator signs in in another tab. */
export function SessionEndedNotice() {
  const t = useT();
  return (
    <Notice
      role="alert"
      tone="warning"
      icon={clockIcon}
      action={
        <TargetLink href={deskLinks.signIn} newTab>
          {t('talent.desk.session.signIn')}
        </TargetLink>
      }
    >
      <p>{t('talent.desk.session.ended')}</p>
    </Notice>
  );
}

/** The page of a form that was sent after the session had ended, where its own page could not keep it (without script): what was typed is in it. */
export function SessionEndedPage({ kept }: { kept: KeptForm }) {
  const t = useT();
  const title = t('talent.desk.session.title');
  return (
    <div className={styles.errorPage}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{t(kept.hasFiles ? 'talent.desk.session.keptNoFiles' : 'talent.desk.session.kept')}</p>
      <div className="row">
        <DeskButtonLink variant="primary" href={deskLinks.signIn} newTab>
          {t('talent.desk.session.signIn')}
        </DeskButtonLink>
        {/* Not the router's form: its page is not there. */}
        <form method="post" action={kept.action}>
          {kept.fields.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and names may repeat
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <DeskButton type="submit">{t('talent.desk.session.again')}</DeskButton>
        </form>
      </div>
    </div>
  );
}
