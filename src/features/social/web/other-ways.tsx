import type { ReactNode } from 'react';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { socialProviders } from '../providers.ts';
import styles from './social.module.css';

/** The buttons of other ways in, at equal distances; after a line "or" where a form stands above. */
export function OtherWays({ children }: { children: ReactNode }) {
  const t = useT();
  const { loginMethods } = useClient();
  const hasForm = loginMethods.includes('email') || loginMethods.includes('otl');
  // A passkey needs script; without it there may be nothing after the line.
  const needsScript = !loginMethods.includes('mobile') && !socialProviders.some((provider) => loginMethods.includes(provider));
  return (
    <div className={classNames('stack stack--3', needsScript && styles.scripted)}>
      {hasForm && (
        <p className={`small muted ${styles.or}`}>
          <span>{t('talent.social.or')}</span>
        </p>
      )}
      {children}
    </div>
  );
}
