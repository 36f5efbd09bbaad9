import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import type { MailListName } from '../../../contract/mail-lists.ts';
import { FieldError } from '../../../web/form/field-error.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import { saveMails } from './save-notification.ts';

type MailSwitchProps = {
  label: string;
  /** What screen readers say instead, where the label alone is not enough; it contains the label. */
  fullLabel?: string;
  text?: string;
  isOn: boolean;
} & ({ list: MailListName; poolId?: undefined } | { poolId: number; list?: undefined });

/**
 * A switch that moves at once; a failure or a missing connection moves it back and says so below. Without script a
 * button saves it.
 */
export function MailSwitch({ label, fullLabel, text, isOn, list, poolId }: MailSwitchProps) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<{ messages: string[] | null } | null>(null);
  async function change(form: HTMLFormElement | null, isWanted: boolean) {
    // A second click waits for the first: the call of a pool toggles the stored value.
    if (form === null || wanted !== null) return;
    setWanted(isWanted);
    setOutcome(null);
    const messages = await saveMails(new FormData(form));
    if (!messages) await revalidate();
    setOutcome({ messages });
    setWanted(null);
  }
  const errorId = `mails-${poolId ?? list}-error`;
  return (
    <Form method="post" action="/app/account?tab=notifications" className="stack stack--1">
      {poolId === undefined ? <input type="hidden" name="list" value={list} /> : <input type="hidden" name="poolId" value={poolId} />}
      <Switch
        name="subscribed"
        label={label}
        aria-label={fullLabel}
        aria-describedby={outcome?.messages ? errorId : undefined}
        checked={wanted ?? isOn}
        onChange={(event) => void change(event.currentTarget.form, event.currentTarget.checked)}
      />
      {text !== undefined && <p className="small muted">{text}</p>}
      <div role="alert">
        {outcome?.messages && <FieldError id={errorId}>{outcome.messages.map((message) => t(message)).join(' ')}</FieldError>}
      </div>
      <p className="vh" role="status">
        {outcome && !outcome.messages ? t('talent.account.saved') : ''}
      </p>
      <noscript>
        <Button type="submit" size="small">
          {t('talent.account.save')}
        </Button>
      </noscript>
    </Form>
  );
}
