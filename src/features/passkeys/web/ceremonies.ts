import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { unwrap } from '../../../web/api-client.ts';
import { withSession } from '../../../web/session-call.ts';
import type { Passkey } from '../contract.ts';
import { passkeysClient } from './client.ts';

// Fetched when a passkey is used: WebAuthn's formats are not part of a page's first download.

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Asks the browser for a passkey of this portal. `isQuiet` offers it among the suggestions of a field, without a dialog.
 *
 * @returns the JSON that the log-in page's action sends.
 * @throws ApiProblem, or WebAuthn's own error when the person cancelled.
 */
export async function signWithPasskey(isQuiet: boolean): Promise<string> {
  const optionsJSON = (await unwrap(passkeysClient().passkeys.options.$post())) as unknown as RequestOptions;
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet }));
}

/** Cancels a prompt that still waits in the field. */
export function cancelPasskeyPrompt(): void {
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Creates a passkey for the signed-in talent.
 *
 * @throws ApiProblem (fault on `password`: it is needed, or wrong), or WebAuthn's own error when the person cancelled.
 */
export async function addPasskey(password: string | undefined): Promise<Passkey> {
  const api = passkeysClient().freelancer.passkeys;
  const json = password === undefined ? {} : { password };
  const optionsJSON = (await withSession(() => unwrap(api.options.$post({ json })))) as unknown as CreationOptions;
  const response = await startRegistration({ optionsJSON });
  return withSession(() => unwrap(api.$post({ json: { response: response as never } })));
}
