import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import type { Pool } from '../contract.ts';
import { poolsClient } from './client.ts';

/** Alerts of one pool. Moves at once; a failure moves it back and says so below. */
export function AlertsSwitch({ pool, label }: { pool: Pool; label?: string }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const stored = pool.membership?.jobNotification ?? false;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  async function toggle() {
    // The call flips what is stored, so a second press waits for the first.
    if (wanted !== null) return;
    setWanted(!stored);
    setHasFailed(false);
    try {
      await unwrap(poolsClient().pool[':id'].toggleJobNotification.$post({ param: { id: String(pool.id) } }));
      await revalidate();
    } catch {
      setHasFailed(true);
    }
    setWanted(null);
  }
  return (
    <div>
      <Switch
        label={label ?? t('talent.pool.alerts')}
        aria-label={`${t('talent.pool.alerts')}: ${pool.poolNameVerbiage}`}
        checked={wanted ?? stored}
        onChange={() => void toggle()}
      />
      <p className="small" role="alert">
        {hasFailed ? t('talent.message.generic.error') : ''}
      </p>
    </div>
  );
}
