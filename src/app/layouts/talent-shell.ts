// The parts of `talent-parts.ts`, which are fetched together.
export { ProjectsMenu, SettingsMenu, UserMenu } from './header/menus.tsx';
export { VerificationStrip } from './overlays/verification-strip.tsx';
