import { useEffect } from 'react';

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } };

/**
 * Browsers with WebOTP offer to hand over the code of our text message (its last line names this host); it is filled in,
 * and the person sends it. Everywhere else `autocomplete="one-time-code"` does the same.
 */
export function useTextedCode(fill: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const wait = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: wait.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') fill(credential.code);
      },
      // Refused, timed out or left: the code can be typed into the field.
      () => undefined,
    );
    return () => wait.abort();
  }, [fill]);
}
