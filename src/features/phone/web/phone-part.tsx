import { useT } from '../../../web/i18n/i18n.tsx';
import { smartphoneIcon } from '../../../web/icons/more-icons.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { phonePath } from './phone-path.ts';

/** Sign-in by phone, on the log-in and sign-up pages. `passed` is their query, for the return path and the project. */
export function PhonePart({ passed }: { passed: string }) {
  const t = useT();
  return (
    <ButtonLink to={`${phonePath}${passed}`} icon={smartphoneIcon} size="large" block>
      {t('talent.phone.part.login')}
    </ButtonLink>
  );
}
