import { onDemand } from '../../web/on-demand.tsx';

const parts = () => import('./talent-shell.ts');

/** What only a signed-in talent sees of the shell; visitors never fetch it. */
export const ProjectsMenu = onDemand(async () => (await parts()).ProjectsMenu);
export const SettingsMenu = onDemand(async () => (await parts()).SettingsMenu);
export const UserMenu = onDemand(async () => (await parts()).UserMenu);
export const VerificationStrip = onDemand(async () => (await parts()).VerificationStrip);

/**
 * Before the page answers to script, so that a menu or the banner's button clicked at that moment opens. A part that fails
 * to load is fetched again when it is rendered.
 */
export async function loadTalentParts(): Promise<void> {
  await Promise.allSettled([ProjectsMenu, SettingsMenu, UserMenu, VerificationStrip].map((part) => part.load()));
}

/** Where people come from who are about to be signed in. */
const signInPages = ['/app/login', '/app/signup', '/app/forgot-password', '/app/mobile-activation', '/app/session', '/social-callback'];

/**
 * Before a page behind log-in is shown, so that the header of somebody who has just signed in or up stands there in one piece, and the
 * strip about their address moves nothing that they are about to press. Pages of signing in only begin to fetch the parts.
 */
export async function loadTalentPartsOfPath(path: string): Promise<void> {
  const isSigningIn = signInPages.some((page) => path === page || path.startsWith(`${page}/`));
  if (!isSigningIn && !path.startsWith('/app/')) return;
  const loading = loadTalentParts();
  if (!isSigningIn) await loading;
}
