import { ApiProblem } from '../../../web/api-client.ts';
import type { SocialOutcome } from '../providers.ts';

const byMessage: Readonly<Record<string, SocialOutcome>> = {
  'talent.social.outcome.inUse': 'inUse',
  'talent.social.outcome.taken': 'taken',
  'talent.social.outcome.already': 'already',
  'talent.social.outcome.unverified': 'unverified',
  'talent.account.proof.login': 'proof',
};

/** The outcome to show for a failed call. @throws the error itself when it is none of the API. */
export function outcomeOfProblem(error: unknown): SocialOutcome {
  if (!(error instanceof ApiProblem)) throw error;
  const known = byMessage[error.problem.messages[0] ?? ''];
  if (known) return known;
  if (error.problem.code === 'LINK_EXPIRED') return 'expired';
  if (error.status === 429) return 'wait';
  return error.status === 0 || error.status >= 500 ? 'down' : 'failed';
}
