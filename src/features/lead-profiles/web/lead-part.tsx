import { Form, useNavigation } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useHiddenToken } from '../../../web/use-hidden-token.ts';
import type { LeadProfile } from '../contract.ts';

/** Above the sign-up form: a button where the link signs in, else a note on what was filled in. The page's action answers `intent=lead`. */
export function LeadPart({ lead }: { lead: LeadProfile }) {
  const t = useT();
  const client = useClient();
  const isSending = useNavigation().formData?.get('intent') === 'lead';
  useHiddenToken('leadProfile');
  if (!lead.canSignIn) return <Notice tone="info">{t('talent.lead.prefilled', { client: client.name })}</Notice>;
  return (
    <>
      <Card as="section" className="stack stack--5">
        <div className="stack stack--2">
          <h2 className="small-title">{t('talent.lead.title', { name: lead.firstName })}</h2>
          <p>{t('talent.lead.text', { client: client.name })}</p>
        </div>
        <Form method="post">
          <input type="hidden" name="intent" value="lead" />
          <Button type="submit" variant="primary" size="large" block busy={isSending}>
            {t('talent.lead.continue', { name: lead.firstName })}
          </Button>
        </Form>
      </Card>
      <h2 className="small-title">{t('talent.lead.form')}</h2>
    </>
  );
}
