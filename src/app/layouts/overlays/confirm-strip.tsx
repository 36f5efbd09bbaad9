import { useT } from '../../../web/i18n/i18n.tsx';
import { mailWarningIcon } from '../../../web/icons/more-icons.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Strip } from '../../../web/ui/strip.tsx';

/** For talents without an address, or whose client wants a confirmed number: leads to where they give it. */
export function ConfirmStrip({ missing }: { missing: 'address' | 'mobile' }) {
  const t = useT();
  const isMobile = missing === 'mobile';
  return (
    <Strip
      icon={mailWarningIcon}
      label={t('talent.verification.label')}
      action={
        <ButtonLink size="small" to={isMobile ? '/app/mobile-activation' : '/app/account?tab=security#email'}>
          {t(isMobile ? 'talent.verification.banner.mobile.button' : 'talent.verification.banner.noEmail.button')}
        </ButtonLink>
      }
    >
      {t(isMobile ? 'talent.verification.banner.mobile' : 'talent.verification.banner.noEmail')}
    </Strip>
  );
}
