import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MonitoringSettings } from '../../../features/monitoring/web/monitoring.tsx';
import { mayAsk } from '../../../features/monitoring/web/monitoring-answer.ts';
import { onDemand } from '../../../web/on-demand.tsx';
import styles from '../shell.module.css';
import { useBottomRoom } from './use-bottom-room.ts';

const Monitoring = onDemand(async () => (await import('../../../features/monitoring/web/monitoring.tsx')).Monitoring);

/** Session replay and monitoring, for clients with a token in their settings, once nothing else is to be done. */
export function MonitoringStart({ settings }: { settings: MonitoringSettings }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (!mayAsk()) return undefined;
    const load = () =>
      void Monitoring.load().then(
        () => setIsReady(true),
        () => undefined,
      );
    // Safari has no idle callbacks.
    const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 5000 }) : setTimeout(load, 1000);
    return () => ('cancelIdleCallback' in window ? cancelIdleCallback(whenIdle as number) : clearTimeout(whenIdle));
  }, []);
  return isReady ? (
    <Question>
      <Monitoring settings={settings} />
    </Question>
  ) : null;
}

function Question({ children }: { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useBottomRoom(card, '--ask');
  return (
    <div ref={card} className={styles.monitoring}>
      {children}
    </div>
  );
}
