import { useT } from '../../../web/i18n/i18n.tsx';
import { LinkButton } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Onboarding } from '../contract.ts';
import { unreadKey } from '../step-words.ts';
import { checkStepOf, foundIntent } from '../steps.ts';

/**
 * Why nothing came of the CV, that it is still being read, or that it has been: what was found waits behind a button, and opens by itself
 * only after the last step. Nobody is taken away from a form.
 *
 * @param asked what the address says of the CV after its upload; null when it says nothing
 */
export function CvNotice({ structure, step, asked }: { structure: Onboarding; step: Onboarding['steps'][number]; asked: string | null }) {
  const t = useT();
  const { cvReason, done, found } = structure;
  const name = structure.cvName ?? '';
  const check = checkStepOf(structure);
  if (check && !done.includes(check.stepName)) {
    // Without a proposal there is only the question of where the jobs are, which waits until the end.
    if (step.kind !== 'fields' || !found?.fields.some(({ proposals }) => proposals.length > 0)) return null;
    return (
      <Notice
        tone="success"
        role="status"
        action={
          <LinkButton type="submit" form="step" name="intent" value={foundIntent}>
            {t('talent.onboarding.cv.seeFound')}
          </LinkButton>
        }
      >
        {t('talent.onboarding.cv.found', { name })}
      </Notice>
    );
  }
  const wasWaiting = asked === 'scan-waiting' || cvReason === 'scan-waiting';
  const reason = wasWaiting ? cvReason : asked;
  // Looked at already, and perhaps nothing was taken.
  if (reason === null || check) return null;
  if (reason === 'scan-read')
    return (
      <Notice tone="info" role="status">
        {t('talent.cv.takeOver.none')}
      </Notice>
    );
  return (
    <Notice tone="info" role="status">
      {t(unreadKey(reason), { name })}
      {reason === 'scan-waiting' && ` ${t('talent.onboarding.cv.scanLater')}`}
    </Notice>
  );
}
