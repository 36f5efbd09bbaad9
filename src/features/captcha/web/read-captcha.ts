import { textOf } from '../../../web/form/form-text.ts';

/** The `captcha` of a body, from a form with a `CaptchaField`. Left out when the form has none, or none that was solved. */
export function readCaptcha(form: FormData): { captcha?: string } {
  const token = textOf(form, 'captcha');
  return token ? { captcha: token } : {};
}
