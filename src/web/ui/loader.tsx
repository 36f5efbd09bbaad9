import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { Spinner } from './button.tsx';
import styles from './overlay.module.css';

/** With `isLight` the page stays readable (`navigation-effects.tsx`). */
type LoaderProps = { active: boolean; caption?: ReactNode; isLight?: boolean };

/** How long something may take before its loader shows. */
const delayMs = 400;

/** Over the page while a route loads; removed 300 ms after the page is loaded (specification section 9). */
export function PageLoader(props: LoaderProps) {
  return <Loader {...props} hideAfterMs={300} />;
}

/** Over the page while a form is sent, with a caption; removed 200 ms after the answer (specification section 9). */
export function ActionLoader(props: LoaderProps) {
  return <Loader {...props} hideAfterMs={200} />;
}

function Loader({ active, caption, isLight = false, hideAfterMs }: LoaderProps & { hideAfterMs: number }) {
  const t = useT();
  const isShown = useHeld(active, hideAfterMs);
  const words = caption ?? t('talent.state.loading');
  return (
    <>
      {/* The live region always exists: one that is added together with its text is often not announced. */}
      <div role="status" className="vh">
        {isShown ? words : ''}
      </div>
      {isShown && (
        <div className={isLight ? styles.lightLoader : styles.loader}>
          <div className={styles.loaderBox} aria-hidden="true">
            <Spinner /> {words}
          </div>
        </div>
      )}
    </>
  );
}

/** Follows `active`: later, as short waits should not flicker, and for `holdMs` after it. */
function useHeld(active: boolean, holdMs: number): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsHeld, active ? delayMs : holdMs, active);
    return () => clearTimeout(timer);
  }, [active, holdMs]);
  return isHeld;
}
