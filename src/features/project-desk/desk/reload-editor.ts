type Cause = { formData?: FormData | undefined; actionStatus?: number | undefined; defaultShouldRevalidate: boolean };

/**
 * A check while somebody types changes nothing: loading the project again could bring a colleague's change, whose values would take the place of
 * what is being typed. The same holds after a refused form.
 */
export function shouldReloadEditor({ formData, actionStatus, defaultShouldRevalidate }: Cause): boolean {
  if (formData?.get('intent') === 'check') return false;
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate;
}
