import { useState } from 'react';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { locateFixedIcon } from '../../../../web/icons/basic-icons.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import styles from './filters.module.css';

/** Asks the browser for its location, only when clicked; a second click undoes it. */
export function UseMyLocation({ isOn, onFound }: { isOn: boolean; onFound: (point: string) => void }) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'failed'>('idle');
  async function press() {
    if (isOn) {
      onFound('');
      return;
    }
    setState('asking');
    const found = await import('./locate-visitor.ts').then(
      ({ locateVisitor }) => locateVisitor(),
      () => ({ problem: 'failed' as const }),
    );
    setState('problem' in found ? found.problem : 'idle');
    if ('point' in found) onFound(found.point);
  }
  const hasFailed = state === 'denied' || state === 'failed';
  return (
    <div className={styles.myPlace}>
      <LinkButton
        icon={locateFixedIcon}
        aria-pressed={isOn}
        aria-busy={state === 'asking' || undefined}
        onClick={() => void (state === 'asking' || press())}
      >
        {t('talent.search.userLocation.use')}
      </LinkButton>
      <p className={classNames(styles.myPlaceState, hasFailed && styles.facetError)} role="status">
        {state === 'idle' ? (isOn ? t('talent.search.userLocation.on') : '') : t(`talent.search.userLocation.${state}`)}
      </p>
    </div>
  );
}
