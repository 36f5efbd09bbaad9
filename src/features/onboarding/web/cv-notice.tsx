import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Onboarding } from '../contract.ts';
import { unreadKey } from './step-words.ts';

/**
 * Why nothing came of the CV, or that it is still being read. Once it was, the step with what was found opens after the step that is
 * being filled in: nobody is taken away from a form.
 *
 * @param asked what the address says of the CV after its upload; null when it says nothing
 */
export function CvNotice({ structure, asked }: { structure: Onboarding; asked: string | null }) {
  const t = useT();
  const { cvReason, cvName } = structure;
  const wasWaiting = asked === 'scan-waiting' || cvReason === 'scan-waiting';
  const reason = wasWaiting ? cvReason : asked;
  if (reason === null || (wasWaiting && reason === 'scan-read')) return null;
  return (
    <Notice tone="info" role="status">
      {t(unreadKey(reason), { name: cvName ?? '' })}
    </Notice>
  );
}
