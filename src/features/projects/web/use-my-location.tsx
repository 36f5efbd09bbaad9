import { useState } from 'react';
import { useT } from '../../../web/i18n/i18n.tsx';
import { locateFixedIcon } from '../../../web/icons/basic-icons.ts';
import { LinkButton } from '../../../web/ui/button.tsx';
import styles from './search.module.css';

/** Two decimals are about a kilometre: enough for a radius of 50, and nobody's doorstep ends up in an address. */
const decimals = 2;

/** Asks the browser where it is, only when pressed. */
export function UseMyLocation({ isOn, onFound }: { isOn: boolean; onFound: (point: string) => void }) {
  const t = useT();
  const [hasFailed, setHasFailed] = useState(false);
  function locate() {
    setHasFailed(false);
    if (!('geolocation' in navigator)) {
      setHasFailed(true);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onFound(`${coords.latitude.toFixed(decimals)},${coords.longitude.toFixed(decimals)}`),
      () => setHasFailed(true),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  }
  return (
    <>
      <LinkButton className={styles.facetMore} icon={locateFixedIcon} aria-pressed={isOn} onClick={locate}>
        {t('talent.search.userLocation.use')}
      </LinkButton>
      <p className={styles.facetError} role="status">
        {hasFailed ? t('talent.search.userLocation.failed') : ''}
      </p>
    </>
  );
}
