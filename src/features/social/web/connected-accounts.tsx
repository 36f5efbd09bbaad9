import { Form, useNavigation } from 'react-router';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { SocialAccounts } from '../contract.ts';
import { type SocialProvider, socialProviders } from '../providers.ts';
import styles from './social.module.css';
import { LeavingNotice } from './social-part.tsx';
import type { ProviderRedirect } from './start-social.ts';
import { useProviderName } from './use-provider-name.ts';

type ConnectedAccountsProps = { accounts: SocialAccounts; leaving: ProviderRedirect | null; refused: ReturnedForm | undefined };

/** Section of the security tab: which providers log this talent in, with connect and disconnect. Empty where the client offers none. */
export function ConnectedAccounts({ accounts, leaving, refused }: ConnectedAccountsProps) {
  const t = useT();
  const { loginMethods } = useClient();
  // One that was switched off later can still be disconnected.
  const shown = socialProviders.filter(
    (provider) => loginMethods.includes(provider) || accounts.results.some((account) => account.provider === provider),
  );
  if (shown.length === 0) return null;
  return (
    <Card as="section" className="stack stack--4">
      <div className="stack stack--1">
        <h2 className="small-title">{t('talent.social.accounts.title')}</h2>
        <p className="small muted">{t(accounts.canConnect ? 'talent.social.accounts.text' : 'talent.social.accounts.unverified')}</p>
      </div>
      {leaving && <LeavingNotice {...leaving} />}
      {refused && (
        <Notice tone="error" role="alert">
          {t(refused.messages[0] ?? 'talent.message.generic.error')}
        </Notice>
      )}
      <ul className={styles.accounts}>
        {shown.map((provider) => (
          <Account
            key={provider}
            provider={provider}
            account={accounts.results.find((account) => account.provider === provider) ?? null}
            canConnect={accounts.canConnect && loginMethods.includes(provider)}
          />
        ))}
      </ul>
    </Card>
  );
}

type AccountProps = { provider: SocialProvider; account: SocialAccounts['results'][number] | null; canConnect: boolean };

function Account({ provider, account, canConnect }: AccountProps) {
  const t = useT();
  const name = useProviderName()(provider);
  const pressed = useNavigation().formData;
  const state =
    account === null
      ? t('talent.social.accounts.none')
      : account.email === null
        ? t('talent.social.accounts.connected')
        : t('talent.social.accounts.connectedAs', { email: account.email });
  const verb = account ? 'disconnect' : 'connect';
  return (
    <li className={styles.account}>
      <p>
        <strong>{name}</strong>
        <br />
        <span className="small muted">{state}</span>
      </p>
      {(account !== null || canConnect) && (
        <Form method="post" action="/app/account?tab=security">
          <input type="hidden" name="intent" value={`social-${verb}`} />
          <Button
            type="submit"
            name="provider"
            value={provider}
            aria-label={t(`talent.social.accounts.${verb}Named`, { provider: name })}
            busy={pressed?.get('intent') === `social-${verb}` && pressed.get('provider') === provider}
          >
            {t(`talent.social.accounts.${verb}`)}
          </Button>
        </Form>
      )}
    </li>
  );
}
