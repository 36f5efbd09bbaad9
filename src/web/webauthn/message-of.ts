import { ApiProblem } from '../api-client.ts';

/** The message for what went wrong with a passkey: ours, or that the person cancelled. WebAuthn's formats are not loaded for it. */
export function messageOf(error: unknown, cancelled: string): string {
  if (error instanceof ApiProblem) return error.problem.messages[0] ?? 'talent.passkey.failed';
  if (!(error instanceof Error)) return 'talent.passkey.failed';
  if ('code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'talent.passkey.known';
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? cancelled : 'talent.passkey.failed';
}
