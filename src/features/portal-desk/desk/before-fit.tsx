import type { ReactNode } from 'react';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { portalLink } from '../portal-parts.ts';
import styles from './portal.module.css';

const steps = ['read', 'notice', 'decide', 'limits'] as const;

/** The switch of fit for operators, with what an owner has to do before (docs/fit.md, "Before switching it on for operators"). */
export function BeforeFit({ children }: { children: ReactNode }) {
  const { t, rich } = useI18n();
  return (
    <div className={styles.beforeFit}>
      {children}
      <p>{t('talent.desk.portal.fit.before')}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            {rich(`talent.desk.portal.fit.before.${step}`, { link: (words) => <TextLink to={portalLink('legal')}>{words}</TextLink> })}
          </li>
        ))}
      </ol>
      <p>
        <TextLink to="/app/fit">{t('talent.fit.how.title')}</TextLink>
      </p>
    </div>
  );
}
