import { useT } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { phonePath } from '../../phone/web/phone-path.ts';
import { Section } from './section.tsx';

type MobileProps = { number: string | null; shown: string | null; isConfirmed: boolean };

/** The mobile number, `shown` for people, which is changed and confirmed on a page of its own: by a code sent to it. */
export function MobileSection({ number, shown, isConfirmed }: MobileProps) {
  const t = useT();
  return (
    <Section title={t('talent.profile.field.mobileNumber')}>
      <div className="stack stack--3">
        {number === null ? (
          <p className="muted">{t('talent.phone.account.none.plain')}</p>
        ) : (
          <p className="row row--2">
            <span className="num">{shown}</span>
            <Status tone={isConfirmed ? 'success' : 'warning'} icon={isConfirmed ? circleCheckIcon : triangleAlertIcon}>
              {t(isConfirmed ? 'talent.phone.account.verified' : 'talent.phone.account.unverified')}
            </Status>
          </p>
        )}
        <div className="row row--2">
          {number !== null && !isConfirmed && (
            <ButtonLink to={`${phonePath}/${encodeURIComponent(number)}`} size="small">
              {t('talent.phone.account.confirm')}
            </ButtonLink>
          )}
          <ButtonLink to={phonePath} size="small">
            {t(number === null ? 'talent.phone.account.add' : 'talent.phone.account.change')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
