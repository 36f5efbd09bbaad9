import { useT } from '../../../web/i18n/i18n.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';

/** Among the switches for mails: a link to the saved searches, which have their own frequencies. */
export function SavedSearchesCard() {
  const t = useT();
  return (
    <Card as="section" className="stack stack--3">
      <h2 className="small-title">{t('talent.alert.title')}</h2>
      <p className="muted">{t('talent.alert.lead')}</p>
      <p>
        <TextLink to="/app/saved-searches">{t('talent.alert.account')}</TextLink>
      </p>
    </Card>
  );
}
