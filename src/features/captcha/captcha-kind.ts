/** Which check a client asks of visitors before a form is taken; null asks none. */
export type CaptchaKind = { name: 'altcha' } | { name: 'recaptcha'; siteKey: string } | null;

/** Specification section 3, "Client context": enabled with a site key is Google's, enabled without one is our own. */
export function captchaKindOf(client: { reCaptchaIsEnabled: boolean; reCaptchaSiteKey: string | null }): CaptchaKind {
  if (!client.reCaptchaIsEnabled) return null;
  return client.reCaptchaSiteKey ? { name: 'recaptcha', siteKey: client.reCaptchaSiteKey } : { name: 'altcha' };
}

/** What stands between a guesser and an account (decision 0023): our own check also where a client asks for none otherwise. */
export function guessingCaptchaKindOf(client: Parameters<typeof captchaKindOf>[0]): NonNullable<CaptchaKind> {
  return captchaKindOf(client) ?? { name: 'altcha' };
}

/** Origins whose frames the pages of a client must allow in their content security policy. */
export function captchaFrames(kind: CaptchaKind): string[] {
  return kind?.name === 'recaptcha' ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'] : [];
}
