import { Link } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useScanWatch } from '../../cvs/web/use-scan-watch.ts';
import type { Onboarding } from '../contract.ts';
import { stepLink } from '../step-link.ts';
import { unreadKey } from './step-words.ts';

/**
 * Why nothing came of the CV, or that it is still being read: then the page looks again by itself, and leads to what was found.
 *
 * @param asked what the address says of the CV after its upload; null when it says nothing
 */
export function CvNotice({ structure, stepName, asked }: { structure: Onboarding; stepName: string; asked: string | null }) {
  const t = useT();
  const { cvReason, cvName, steps } = structure;
  const isWaiting = cvReason === 'scan-waiting';
  useScanWatch(isWaiting);
  const name = cvName ?? '';
  const check = steps.find(({ kind }) => kind === 'check')?.stepName;
  if (asked === 'scan-waiting' && cvReason === 'scan-read')
    return check && check !== stepName ? (
      <Notice tone="success" role="status">
        {t('talent.onboarding.cv.scanRead', { name })} <Link to={stepLink(check)}>{t('talent.onboarding.parsed.title')}</Link>
      </Notice>
    ) : null;
  if (asked === null && !isWaiting) return null;
  return (
    <Notice tone="info" role="status">
      {t(unreadKey(asked === 'scan-waiting' || isWaiting ? cvReason : asked), { name })}
    </Notice>
  );
}
