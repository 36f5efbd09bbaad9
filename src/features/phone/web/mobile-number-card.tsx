import { useSearchParams } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Freelancer } from '../../account/contract.ts';
import { phonePath } from './phone-path.ts';

type MobileNumberCardProps = {
  me: Pick<Freelancer, 'mobileNumber' | 'mobileVerified'>;
  /** The number as people write it. */
  shown: string | null;
};

/** The number of the security tab: its state, and a link to change it (a code to the new number). */
export function MobileNumberCard({ me, shown }: MobileNumberCardProps) {
  const t = useT();
  // The activation page returns here after the right code.
  const [query] = useSearchParams();
  const isSaved = query.get('phone') === 'saved';
  const { loginMethods } = useClient();
  const isUnproven = me.mobileNumber !== null && !me.mobileVerified;
  return (
    <Card as="section" id="mobile" className="stack stack--3">
      <h2 className="small-title">{t('talent.phone.account.title')}</h2>
      {isSaved && (
        <Notice tone="success" role="status">
          {t('talent.phone.account.saved')}
        </Notice>
      )}
      {me.mobileNumber === null ? (
        <p className="small muted">
          {t(loginMethods.includes('mobile') ? 'talent.phone.account.none' : 'talent.phone.account.none.plain')}
        </p>
      ) : (
        <p className="row row--2">
          <span className="num">{shown}</span>
          <Status tone={me.mobileVerified ? 'success' : 'warning'} icon={me.mobileVerified ? circleCheckIcon : triangleAlertIcon}>
            {t(me.mobileVerified ? 'talent.phone.account.verified' : 'talent.phone.account.unverified')}
          </Status>
        </p>
      )}
      <div className="row row--2">
        {isUnproven && (
          <ButtonLink to={`${phonePath}/${encodeURIComponent(me.mobileNumber ?? '')}`}>{t('talent.phone.account.confirm')}</ButtonLink>
        )}
        <ButtonLink to={phonePath}>{t(me.mobileNumber === null ? 'talent.phone.account.add' : 'talent.phone.account.change')}</ButtonLink>
      </div>
    </Card>
  );
}
