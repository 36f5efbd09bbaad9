import type { ReturnedForm } from '../../../web/form/form-answer.ts';

/** Stands in a form that asks for the captcha, so that it goes on asking after a wrong password. */
export const checkedField = 'isChecked';

/** Whether the log-in form that came back needs the captcha. */
export function needsCaptcha(form: ReturnedForm | undefined): boolean {
  return form?.name === 'password' && (form.fields.captcha !== undefined || form.values[checkedField] !== undefined);
}
