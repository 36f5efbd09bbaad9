import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { portalLink } from '../../portal-desk/portal-parts.ts';
import type { SetUpStep } from '../set-up-steps.ts';
import styles from './set-up.module.css';
import { useSetUp } from './set-up-context.ts';

/** The way to publish what a step has put into the draft of the portal. */
export function PublishLine({ step }: { step: SetUpStep }) {
  const t = useT();
  const mayWrite = useMay()('client:write');
  if (useSetUp().data.states[step] !== 'saved' || !mayWrite) return null;
  return (
    <div className={styles.acts}>
      <DeskButtonLink to={portalLink('review')} variant={step === 'legal' ? 'primary' : 'secondary'}>
        {t('talent.desk.setUp.review')}
      </DeskButtonLink>
      <span className={styles.hint}>{t('talent.desk.setUp.saved')}</span>
    </div>
  );
}
