import { useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { wifiOffIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './feedback.module.css';
import { useOnline } from './use-online.ts';

/** The red bar while the browser is offline. Its words are read out once; the clock, which ticks, is not. */
export function OfflineBar() {
  const t = useT();
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const words = isOnline ? (wasOffline ? t('talent.state.online') : '') : t('talent.state.offline.bar');
  return (
    <div className={isOnline ? undefined : styles.offline}>
      <div className={isOnline ? undefined : 'shell'}>
        {!isOnline && <Icon path={wifiOffIcon} size="s" />}
        <p role="status" className={isOnline ? 'vh' : undefined}>
          {words}
        </p>
        {!isOnline && <Clock />}
      </div>
    </div>
  );
}

/** The time on this device, so that the user sees that the page itself still works. Mounted only in the browser. */
function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const parts = [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, '0'));
  return (
    <span className="num" aria-hidden="true">
      {parts.join(':')}
    </span>
  );
}
