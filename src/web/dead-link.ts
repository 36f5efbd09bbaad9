import type { ReturnedForm } from './form/form-answer.ts';

/** True when a mailed link no longer works: expired or used (400), or unknown (404). A wrong field does not count. */
export function isDeadLink({ code, status }: Pick<ReturnedForm, 'code' | 'status'>): boolean {
  return code === 'LINK_EXPIRED' || status === 404;
}
