import { Form, useNavigation } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { socialProviders } from '../providers.ts';
import { ProviderMark } from './provider-mark.tsx';
import type { ProviderRedirect } from './start-social.ts';
import { useProviderName } from './use-provider-name.ts';

/** "Continue with …" for every provider the client has; the page's action answers `intent=social` with `startSocial`. */
export function SocialPart({ leaving }: { leaving: ProviderRedirect | null }) {
  const t = useT();
  const { loginMethods } = useClient();
  const nameOf = useProviderName();
  const pressed = useNavigation().formData;
  const offered = socialProviders.filter((provider) => loginMethods.includes(provider));
  if (offered.length === 0) return null;
  return (
    <>
      {leaving && <LeavingNotice {...leaving} />}
      <Form method="post" className="stack stack--3">
        <input type="hidden" name="intent" value="social" />
        {offered.map((provider) => (
          <Button
            key={provider}
            type="submit"
            name="provider"
            value={provider}
            size="large"
            block
            busy={pressed?.get('intent') === 'social' && pressed.get('provider') === provider}
          >
            <ProviderMark provider={provider} />
            {t('talent.social.continue', { provider: nameOf(provider) })}
          </Button>
        ))}
      </Form>
    </>
  );
}

/** Without script the form cannot lead to another site, so the page redirects and shows a link. */
export function LeavingNotice({ provider, href }: ProviderRedirect) {
  const t = useT();
  const nameOf = useProviderName();
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <ButtonLink variant="primary" href={href}>
          {t('talent.social.goOn', { provider: nameOf(provider) })}
        </ButtonLink>
      }
    >
      <meta httpEquiv="refresh" content={`0;url=${href}`} />
      {t('talent.social.leaving', { provider: nameOf(provider) })}
    </Notice>
  );
}
