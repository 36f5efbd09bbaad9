import { useClient } from '../../../web/shell-context.ts';
import { providerNames, type SocialProvider } from '../providers.ts';

/** The client's name for a provider, by default the provider's own. */
export function useProviderName(): (provider: SocialProvider) => string {
  const { socialNames } = useClient();
  return (provider) => socialNames[provider] ?? providerNames[provider];
}
