import { Link } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { takeOverLink } from './take-over-link.ts';

/** A scan was read after its upload, perhaps while this page is open, and has what the profile hasn’t: says so, and leads there. */
export function ScanNotice({ uuid, name }: { uuid: string; name: string }) {
  const t = useT();
  return (
    <Notice
      tone="success"
      role="status"
      action={
        <Link to={takeOverLink(uuid)} preventScrollReset>
          {t('talent.onboarding.cv.seeFound')}
        </Link>
      }
    >
      {t('talent.cv.scan.found', { name })}
    </Notice>
  );
}
