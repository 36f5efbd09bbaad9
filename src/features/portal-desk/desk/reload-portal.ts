import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What was refused because somebody else was faster is looked at again as it is now; what is wrong stays next to what was typed. */
export function shouldReloadPortal({ actionStatus, currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || actionStatus === 412 || currentUrl.search !== nextUrl.search || defaultShouldRevalidate;
}
