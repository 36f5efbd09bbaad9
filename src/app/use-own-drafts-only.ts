import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearDraftsOfOthers, clearDraftsOfTalents } from '../web/clear-drafts.ts';
import type { Shell } from '../web/shell-context.ts';

/**
 * Keeps in this browser the drafts of the signed-in talent only, and of nobody once a session is over. Mount it once, in the root.
 * An ended session is met by log-in, to which the browser goes without loading the shell again.
 */
export function useOwnDraftsOnly({ viewer, needsRefresh, expiresInSeconds }: Shell): void {
  const talentId = viewer?.id ?? null;
  const isAtLogin = useLocation().pathname === '/app/login';
  const isSignedOut = !needsRefresh && (isAtLogin || (talentId === null && expiresInSeconds === null));
  useEffect(() => {
    if (isSignedOut) clearDraftsOfTalents(isAtLogin ? Date.now() : performance.timeOrigin);
    else if (talentId !== null) clearDraftsOfOthers(talentId);
  }, [isSignedOut, isAtLogin, talentId]);
}
