import { useT } from '../../../web/i18n/i18n.tsx';
import { clockIcon, infoIcon, triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import type { Cv } from '../contract.ts';

/** What is said of a scan behind its name: that it cannot be read, is being read, or was. Nothing of other CVs. */
export function ScanMark({ reason }: { reason: Cv['reason'] }) {
  const t = useT();
  switch (reason) {
    case 'no-text':
    case 'scan-failed':
      return (
        <Status tone="warning" icon={triangleAlertIcon}>
          {t('talent.cv.scan')}
        </Status>
      );
    case 'scan-waiting':
      return (
        <Status tone="info" icon={clockIcon}>
          {t('talent.cv.scan.waiting')}
        </Status>
      );
    case 'scan-read':
      return (
        <Status tone="info" icon={infoIcon}>
          {t('talent.cv.scan.read')}
        </Status>
      );
    default:
      return null;
  }
}
