import { useClient } from '../../../web/shell-context.ts';
import { providerNames, type SocialProvider } from '../providers.ts';

/** What this client calls a provider: its own name unless the client gave it another. */
export function useProviderName(): (provider: SocialProvider) => string {
  const { socialNames } = useClient();
  return (provider) => socialNames[provider] ?? providerNames[provider];
}
