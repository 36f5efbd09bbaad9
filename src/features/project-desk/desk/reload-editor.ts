type Cause = {
  formData?: FormData | undefined;
  actionStatus?: number | undefined;
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
};

/**
 * A check while somebody types changes nothing: loading the project again could bring a colleague's change, whose values would take the place of
 * what is being typed. The same holds after a refused form.
 */
export function shouldReloadEditor({ formData, actionStatus, currentUrl, nextUrl, defaultShouldRevalidate }: Cause): boolean {
  // The router ends a navigation with what a later check has loaded, so a check that is answered meanwhile loads it.
  if (currentUrl.href !== nextUrl.href) return defaultShouldRevalidate;
  if (formData?.get('intent') === 'check') return false;
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate;
}
