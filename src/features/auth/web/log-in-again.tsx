import { useT } from '../../../web/i18n/i18n.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';

/** People without a password prove their identity by logging in again; the log-in page only opens for visitors. */
export function LogInAgain() {
  const t = useT();
  return (
    <Notice tone="info" action={<TextLink to="/app/logout">{t('talent.account.proof.login.link')}</TextLink>}>
      {t('talent.account.proof.login')}
    </Notice>
  );
}
