import { useSearchParams } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Tone } from '../../../web/ui/tone.ts';
import { LogInAgain } from '../../auth/web/log-in-again.tsx';
import { isSocialProvider, type SocialOutcome, socialOutcomes } from '../providers.ts';
import { useProviderName } from './use-provider-name.ts';

const tones: Record<SocialOutcome, Tone> = {
  cancelled: 'info',
  expired: 'warning',
  failed: 'error',
  down: 'error',
  wait: 'warning',
  inUse: 'warning',
  taken: 'error',
  already: 'warning',
  unverified: 'warning',
  proof: 'warning',
  connected: 'success',
  disconnected: 'success',
};

/** The outcome of a flow from the address; other values are ignored. */
export function useSocialOutcome(): { outcome: SocialOutcome; isFault: boolean } | null {
  const [query] = useSearchParams();
  const outcome = socialOutcomes.find((candidate) => candidate === query.get('social'));
  return outcome ? { outcome, isFault: ['warning', 'error'].includes(tones[outcome]) } : null;
}

/** The same in words. */
export function SocialOutcomeNotice() {
  const t = useT();
  const [query] = useSearchParams();
  const nameOf = useProviderName();
  const found = useSocialOutcome();
  if (!found) return null;
  if (found.outcome === 'proof') return <LogInAgain />;
  const asked = query.get('provider');
  const provider = isSocialProvider(asked) ? nameOf(asked) : t('talent.social.provider.any');
  return (
    <Notice tone={tones[found.outcome]} role={found.isFault ? 'alert' : 'status'}>
      {t(`talent.social.outcome.${found.outcome}`, { provider })}
    </Notice>
  );
}
