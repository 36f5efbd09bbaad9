import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { FieldError } from '../../../web/form/field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { AlertDialog } from '../../../web/ui/alert-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import type { Pool } from '../contract.ts';
import type { MembershipOutcome } from './membership-action.ts';

/**
 * Join, withdraw the request, or leave: whatever the membership allows, as a form of its own. Leaving asks first; when
 * joining fails the button is back as it was and the reason stands below it.
 */
export function MembershipButton({ pool, size }: { pool: Pool; size?: 'small' }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<MembershipOutcome>();
  const [isAsking, setIsAsking] = useState(false);
  const status = pool.membership?.status;
  const isMember = status === 'ACCEPTED';
  const isBusy = fetcher.state !== 'idle';
  if (status === 'REMOVED' || (pool.joinRule === 'INVITE' && !isMember && status !== 'APPLIED')) {
    return <p className="small muted">{t(status === 'REMOVED' ? 'talent.pool.refused.REMOVED' : 'talent.pool.inviteOnly')}</p>;
  }
  const words = isMember
    ? 'talent.pool.leave'
    : status === 'APPLIED'
      ? 'talent.pool.withdraw'
      : pool.joinRule === 'APPROVAL'
        ? 'talent.pool.ask'
        : 'talent.pool.join';
  const messages = isBusy ? null : fetcher.data?.messages;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      onSubmit={(event) => {
        if (!isMember || isAsking) return;
        event.preventDefault();
        setIsAsking(true);
      }}
    >
      <input type="hidden" name="poolId" value={pool.id} />
      <input type="hidden" name="intent" value={isMember || status === 'APPLIED' ? 'leave' : 'join'} />
      <Button
        type="submit"
        size={size}
        variant={isMember || status === 'APPLIED' || size === 'small' ? 'secondary' : 'primary'}
        busy={isBusy}
        aria-label={`${t(words)}: ${pool.poolNameVerbiage}`}
      >
        {t(words)}
      </Button>
      {messages ? (
        <p role="alert">
          <FieldError id={`pool-${pool.id}-error`}>{messages.map((message) => t(message)).join(' ')}</FieldError>
        </p>
      ) : null}
      <AlertDialog
        open={isAsking}
        title={t('talent.pool.leave.title', { pool: pool.poolNameVerbiage })}
        safeLabel={t('talent.pool.stay')}
        onSafe={() => setIsAsking(false)}
        confirmLabel={t('talent.pool.leave')}
        onConfirm={() => {
          if (form.current) void fetcher.submit(form.current);
          setIsAsking(false);
        }}
      >
        {t('talent.pool.leave.text')}
      </AlertDialog>
    </fetcher.Form>
  );
}
