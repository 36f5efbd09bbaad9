import { useFetcher } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import type { FormAnswer } from '../../account/web/form-answer.ts';

type MailSwitchProps = {
  label: string;
  /** What screen readers say instead, where the label alone is not enough; it contains the label. */
  fullLabel?: string;
  text?: string;
  isOn: boolean;
} & ({ list: 'projects' | 'invitations'; poolId?: undefined } | { poolId: number; list?: undefined });

/** A switch that moves at once; a failure moves it back and says so below. Without script a button saves it. */
export function MailSwitch({ label, fullLabel, text, isOn, list, poolId }: MailSwitchProps) {
  const t = useT();
  const fetcher = useFetcher<{ isSaved: true } | FormAnswer>();
  const isPending = fetcher.formData !== undefined;
  const shown = isPending ? fetcher.formData?.has('subscribed') === true : isOn;
  const hasFailed = !isPending && fetcher.data !== undefined && 'messages' in fetcher.data;
  const isSaved = !isPending && fetcher.data !== undefined && 'isSaved' in fetcher.data;
  return (
    <fetcher.Form method="post" action="/app/account?tab=notifications" className="stack stack--1">
      <input type="hidden" name="intent" value="subscription" />
      {poolId === undefined ? <input type="hidden" name="list" value={list} /> : <input type="hidden" name="poolId" value={poolId} />}
      <Switch
        name="subscribed"
        label={label}
        aria-label={fullLabel}
        checked={shown}
        onChange={(event) => void fetcher.submit(event.currentTarget.form)}
      />
      {text !== undefined && <p className="small muted">{text}</p>}
      {hasFailed && (
        <p className="small" role="alert">
          {t('talent.message.generic.error')}
        </p>
      )}
      <p className="vh" role="status">
        {isSaved ? t('talent.account.saved') : ''}
      </p>
      <noscript>
        <Button type="submit" size="small">
          {t('talent.account.save')}
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
