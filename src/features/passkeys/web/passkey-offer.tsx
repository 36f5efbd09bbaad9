import { useEffect, useState } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { keyIcon } from '../../../web/icons/more-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { hasWebAuthn } from '../../../web/webauthn/has-webauthn.ts';
import { passkeysClient } from './client.ts';
import { rememberOffer, wasOffered } from './offer-memory.ts';
import styles from './passkeys.module.css';

/**
 * Offers a passkey once in each browser that has fingerprint, face or PIN, to talents who have none. It is not repeated,
 * whatever they answer.
 */
export function PasskeyOffer() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let isGone = false;
    void shouldOffer().then(
      (should) => {
        if (!isGone) setIsOpen(should);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (!isOpen) return null;
  return (
    <Card as="section" className={styles.offer} aria-labelledby="passkey-offer">
      <Icon path={keyIcon} />
      <div className="stack stack--1">
        <h2 id="passkey-offer" className="small-title">
          {t('talent.passkey.offer.title')}
        </h2>
        <p className="small muted">{t('talent.passkey.offer.text')}</p>
      </div>
      <div className="row row--2">
        <ButtonLink size="small" to="/app/account?tab=security#passkeys" onClick={rememberOffer}>
          {t('talent.passkey.add')}
        </ButtonLink>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            rememberOffer();
            setIsOpen(false);
          }}
        >
          {t('talent.passkey.offer.later')}
        </Button>
      </div>
    </Card>
  );
}

async function shouldOffer(): Promise<boolean> {
  if (!hasWebAuthn() || wasOffered()) return false;
  // Talents who would need a separate security key are not asked.
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  const { total } = await unwrap(passkeysClient().freelancer.passkeys.$get());
  return total === 0;
}
