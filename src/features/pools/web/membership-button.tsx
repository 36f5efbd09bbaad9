import { type SubmitEvent, useState } from 'react';
import { Form, Link, useActionData, useLocation, useRevalidator } from 'react-router';
import { FieldError } from '../../../web/form/field-error.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { AlertDialog } from '../../../web/ui/alert-dialog.tsx';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import type { Pool } from '../contract.ts';
import { type MembershipIntent, refusalToJoin } from '../join-rules.ts';
import { poolsClient } from './client.ts';
import { changeMembership, intentsOf, type MembershipAnswer, membershipFault } from './membership-action.ts';

const doneWords: Record<MembershipIntent, string> = {
  join: 'talent.pool.joined',
  accept: 'talent.pool.joined',
  leave: 'talent.pool.left.done',
  withdraw: 'talent.pool.withdrawn',
  decline: 'talent.pool.declined',
};

/**
 * Join, ask, withdraw, leave, or answer an invitation: whatever the pool's state offers, as a form of its own. Leaving
 * and withdrawing ask first; after a failure the button returns to its state and the reason is below it.
 */
export function MembershipButton({ pool, size }: { pool: Pool; size?: 'small' }) {
  const { t, date } = useI18n();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { asks, refused } = useOwnAnswer(pool.id);
  const [busy, setBusy] = useState<MembershipIntent | null>(null);
  const [asking, setAsking] = useState<'leave' | 'withdraw' | null>(null);
  const [failure, setFailure] = useState<string[] | null>(null);
  const again = pool.membership?.mayAskAgainAt ?? null;
  const intents = intentsOf(pool);
  const refusal = refusalToJoin(pool.joinRule, pool.membership?.status, pool.invitation !== null);

  async function run(intent: MembershipIntent) {
    if (busy) return;
    setAsking(null);
    setBusy(intent);
    setFailure(null);
    try {
      await changeMembership(poolsClient(), pool.id, intent);
      const isRequest = intent === 'join' && pool.joinRule === 'APPROVAL';
      toast.success(t(isRequest ? 'talent.pool.asked' : doneWords[intent], { pool: pool.poolNameVerbiage }));
    } catch (error) {
      setFailure(membershipFault(error, intent));
    }
    // After a failure too: the pool's rule or the membership may have changed.
    await revalidate();
    setBusy(null);
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>, intent: MembershipIntent) {
    event.preventDefault();
    if (intent === 'leave' || intent === 'withdraw') setAsking(intent);
    else void run(intent);
  }

  const messages = failure ?? refused?.messages ?? null;
  return (
    <div>
      {intents.length === 0 && refusal && refusal !== 'ALREADY' ? (
        <p className="small muted">{t(refusal === 'INVITE_ONLY' ? 'talent.pool.inviteOnly' : `talent.pool.refused.${refusal}`)}</p>
      ) : null}
      {again && intents[0] === 'join' ? (
        <p className="small muted">{t('talent.pool.rejected.again', { date: date(again, 'long') })}</p>
      ) : asks && asking === null ? (
        <Question pool={pool} intent={asks} />
      ) : (
        <div className="row row--2">
          {intents.map((intent, index) => (
            // The first button stays the same one, with its focus, when joining makes it the one to leave.
            <Form key={index === 0 ? 'first' : intent} method="post" onSubmit={(event) => onSubmit(event, intent)}>
              <input type="hidden" name="poolId" value={pool.id} />
              <input type="hidden" name="intent" value={intent} />
              <Button
                type="submit"
                size={size}
                variant={lookOf(intent, index, size)}
                busy={busy === intent}
                aria-label={t('talent.label.value', { label: t(wordsOf(pool, intent)), value: pool.poolNameVerbiage })}
              >
                {t(wordsOf(pool, intent))}
              </Button>
            </Form>
          ))}
        </div>
      )}
      {messages && !busy ? (
        <div role="alert">
          <FieldError id={`pool-${pool.id}-error`}>{messages.map((message) => t(message)).join(' ')}</FieldError>
        </div>
      ) : null}
      <AlertDialog
        open={asking !== null}
        title={t(`talent.pool.${asking ?? 'leave'}.title`, { pool: pool.poolNameVerbiage })}
        safeLabel={t(asking === 'withdraw' ? 'talent.pool.withdraw.keep' : 'talent.pool.stay')}
        onSafe={() => setAsking(null)}
        confirmLabel={t(`talent.pool.${asking ?? 'leave'}`)}
        onConfirm={() => void run(asking ?? 'leave')}
      >
        {t(textOf(pool, asking ?? 'leave'))}
      </AlertDialog>
    </div>
  );
}

/** The question of the dialog where there is no script to open one. */
function Question({ pool, intent }: { pool: Pool; intent: 'leave' | 'withdraw' }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <Form method="post" className="stack stack--2">
      <input type="hidden" name="poolId" value={pool.id} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="sure" value="yes" />
      <p className="strong">{t(`talent.pool.${intent}.title`, { pool: pool.poolNameVerbiage })}</p>
      <p className="small">{t(textOf(pool, intent))}</p>
      <div className="row row--2">
        <Button type="submit" size="small" variant="danger">
          {t(`talent.pool.${intent}`)}
        </Button>
        <Link to={pathname} className={buttonClass({ size: 'small' })}>
          {t(intent === 'withdraw' ? 'talent.pool.withdraw.keep' : 'talent.pool.stay')}
        </Link>
      </div>
    </Form>
  );
}

/** The answer of the page's action about this pool; only forms without script use it. */
function useOwnAnswer(poolId: number) {
  const answer = useActionData<MembershipAnswer>();
  const form = returnedForm(answer, ...Object.keys(doneWords));
  return {
    asks: answer?.result?.poolId === poolId ? answer.result.asks : null,
    refused: form?.values.poolId === String(poolId) ? form : undefined,
  };
}

function wordsOf(pool: Pool, intent: MembershipIntent): string {
  if (intent === 'join') return pool.joinRule === 'APPROVAL' ? 'talent.pool.ask' : 'talent.pool.join';
  return `talent.pool.${intent}`;
}

function textOf(pool: Pool, intent: 'leave' | 'withdraw'): string {
  if (intent === 'withdraw') return 'talent.pool.withdraw.text';
  return pool.joinRule === 'INVITE' ? 'talent.pool.leave.text.INVITE' : 'talent.pool.leave.text';
}

function lookOf(intent: MembershipIntent, index: number, size: 'small' | undefined) {
  if (intent === 'leave' || intent === 'withdraw') return size === 'small' ? 'quiet' : 'secondary';
  if (index > 0) return 'quiet';
  return size === 'small' && intent === 'join' ? 'secondary' : 'primary';
}
