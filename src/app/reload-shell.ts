import { useEffect } from 'react';

type Cause = { formMethod?: string; actionStatus?: number; currentUrl: URL; nextUrl: URL; defaultShouldRevalidate?: boolean };

/** An action has changed something, and what the shell shows of it has not arrived yet. Only in the browser. */
let isStale = false;

/**
 * The shell is loaded once, after actions, and after signing in or out; not on every click. A click while it is loading ends that: the shell is
 * then loaded with the next page. Where no server was reached it would fail too.
 */
export function shouldReloadShell({ formMethod, actionStatus, currentUrl, nextUrl, defaultShouldRevalidate }: Cause): boolean {
  if (actionStatus !== undefined && actionStatus >= 500) return false;
  // An operator's session has ended: loading anything would lead away from what they typed (`keepDeskForm`).
  if (actionStatus === 401 && currentUrl.pathname.startsWith('/desk')) return false;
  const isForm = formMethod !== undefined && formMethod !== 'GET';
  // The form was sent with the word that it changes nothing that is shown.
  if (isForm && defaultShouldRevalidate === false && (actionStatus ?? 200) < 400) return isStale;
  isStale ||= isForm;
  return isStale || currentUrl.href === nextUrl.href;
}

/** Notes that a shell has arrived. @param shell what its loader answered: another object each time */
export function useShellArrival(shell: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it has changed is all there is to know.
  useEffect(shellArrived, [shell]);
}

export function shellArrived(): void {
  isStale = false;
}
