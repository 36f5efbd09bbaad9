import { useFetcher } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import type { FormAnswer } from './form-answer.ts';

/** Mails about new projects: a switch that takes effect at once and falls back when it could not be saved. */
export function NotificationsTab(props: { subscribed: boolean }) {
  const t = useT();
  const fetcher = useFetcher<{ isSaved: true } | FormAnswer>();
  const isPending = fetcher.formData !== undefined;
  const isOn = isPending ? fetcher.formData?.has('subscribed') === true : props.subscribed;
  const hasFailed = !isPending && fetcher.data !== undefined && 'messages' in fetcher.data;
  const isSaved = !isPending && fetcher.data !== undefined && 'isSaved' in fetcher.data;
  return (
    <Card as="section" className="stack stack--3">
      <h2 className="small-title">{t('talent.account.notifications.email')}</h2>
      <fetcher.Form method="post" className="stack stack--2">
        <input type="hidden" name="intent" value="subscription" />
        <Switch
          name="subscribed"
          label={t('talent.account.subscribed')}
          checked={isOn}
          onChange={(event) => void fetcher.submit(event.currentTarget.form)}
        />
        <p className="small muted">{t('talent.account.subscribed.text')}</p>
        {hasFailed && (
          <Notice tone="error" role="alert">
            {t('talent.message.generic.error')}
          </Notice>
        )}
        <p className="vh" role="status">
          {isSaved ? t('talent.account.saved') : ''}
        </p>
        <noscript>
          <Button type="submit">{t('talent.account.save')}</Button>
        </noscript>
      </fetcher.Form>
    </Card>
  );
}
