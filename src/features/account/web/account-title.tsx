import { useT } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';

/** The document title of a tab of the account page. */
export function AccountTitle({ tab, hasErrors }: { tab: string; hasErrors?: boolean }) {
  const t = useT();
  return <PageTitle title={`${t(`talent.account.tab.${tab}`)} – ${t('talent.account.title')}`} hasErrors={hasErrors ?? false} />;
}
