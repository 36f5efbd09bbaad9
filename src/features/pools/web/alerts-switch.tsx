import { useState } from 'react';
import { Form, useActionData, useRevalidator } from 'react-router';
import { FieldError } from '../../../web/form/field-error.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import type { Pool } from '../contract.ts';
import { poolsClient } from './client.ts';
import type { MembershipAnswer } from './membership-action.ts';
import { alertsFault, switchAlerts } from './set-alerts.ts';

/** Alerts of one pool. Moves at once; a failure moves it back and says so below. Without script a button saves it. */
export function AlertsSwitch({ pool, label }: { pool: Pool; label?: string }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const answer = useActionData<MembershipAnswer>();
  const stored = pool.membership?.jobNotification ?? false;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState(outcomeOf(answer, pool.id));
  async function change(isOn: boolean) {
    // A second click waits for the first: the call toggles the stored value.
    if (wanted !== null) return;
    setWanted(isOn);
    setOutcome(null);
    const messages = await switchAlerts(poolsClient(), pool.id, isOn).then(() => null, alertsFault);
    if (!messages) await revalidate();
    setOutcome({ messages });
    setWanted(null);
  }
  const errorId = `alerts-${pool.id}-error`;
  return (
    <Form method="post">
      <input type="hidden" name="poolId" value={pool.id} />
      <Switch
        name="on"
        label={label ?? t('talent.pool.alerts')}
        aria-label={t('talent.label.value', { label: t('talent.pool.alerts'), value: pool.poolNameVerbiage })}
        aria-describedby={outcome?.messages ? errorId : undefined}
        checked={wanted ?? stored}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {outcome?.messages ? (
        <div role="alert">
          <FieldError id={errorId}>{outcome.messages.map((message) => t(message)).join(' ')}</FieldError>
        </div>
      ) : null}
      <p className="vh" role="status">
        {outcome && !outcome.messages ? t('talent.pool.alerts.saved') : ''}
      </p>
      <noscript>
        <Button type="submit" size="small" name="intent" value="alerts">
          {t('talent.pool.alerts.save')}
        </Button>
      </noscript>
    </Form>
  );
}

/** The result of this pool's form without script; null when there is none. */
function outcomeOf(answer: MembershipAnswer | undefined, poolId: number): { messages: string[] | null } | null {
  const form = returnedForm(answer, 'alerts');
  if (form?.values.poolId === String(poolId)) return { messages: form.messages };
  return answer?.result?.intent === 'alerts' && answer.result.poolId === poolId ? { messages: null } : null;
}
