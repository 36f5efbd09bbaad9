import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { unwrap } from '../../../web/api-client.ts';
import { deskFactorClient, deskSignInClient } from './client.ts';

// Fetched when a passkey is used: WebAuthn's formats are not part of a page's first download.

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** What a passkey is for: signing in, giving the second factor, or to become one. */
export type Ceremony = 'signIn' | 'confirm' | 'enrol';

/**
 * Asks the browser for a passkey, or to make one.
 *
 * @returns the JSON that the page's action sends
 * @throws ApiProblem, or WebAuthn's own error when the person cancelled
 */
export async function performCeremony(ceremony: Ceremony): Promise<string> {
  if (ceremony === 'enrol') {
    const optionsJSON = (await unwrap(deskFactorClient().me.passkeys.options.$post())) as unknown as CreationOptions;
    return JSON.stringify(await startRegistration({ optionsJSON }));
  }
  const options =
    ceremony === 'signIn'
      ? unwrap(deskSignInClient().session.passkey.options.$post())
      : unwrap(deskFactorClient().session.factor.passkey.options.$post());
  return JSON.stringify(await startAuthentication({ optionsJSON: (await options) as unknown as RequestOptions }));
}
