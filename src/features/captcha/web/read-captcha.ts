/** The `captcha` of a body, from a form with a `CaptchaField`. Left out when the form has none, or none that was solved. */
export function readCaptcha(form: FormData): { captcha?: string } {
  const token = String(form.get('captcha') ?? '');
  return token ? { captcha: token } : {};
}
