import type { GuardName } from './guards/guards.ts';

export type LayoutName = 'default' | 'empty' | 'frameless' | 'portal';

/** One row per route of the specification (section 2): path, page (from `src/`), layout, guards in the order they run. */
export type RouteRow = { path: string; page: string; layout: LayoutName; guards: readonly GuardName[] };

export const routeTable: readonly RouteRow[] = [
  { path: '/', page: 'app/pages/home.page.tsx', layout: 'default', guards: [] },
  { path: '/locale', page: 'app/pages/locale.page.tsx', layout: 'default', guards: [] },
  { path: '/info/:slug', page: 'features/cms/web/content.page.tsx', layout: 'portal', guards: [] },
  {
    path: '/projects',
    page: 'features/projects/web/search.page.tsx',
    layout: 'portal',
    guards: ['public-search-disabled', 'search-redirect'],
  },
  { path: '/projects/in/:city?', page: 'features/projects/web/city.page.tsx', layout: 'portal', guards: ['public-search-disabled'] },
  {
    path: '/projects/categories/:categoryName?/:id',
    page: 'features/projects/web/category.page.tsx',
    layout: 'portal',
    guards: ['public-search-disabled'],
  },
  {
    path: '/projects/pool/:poolName?/:id',
    page: 'features/projects/web/pool-search.page.tsx',
    layout: 'portal',
    guards: ['public-search-disabled'],
  },
  {
    path: '/projects/pool/:poolName?/:id?/:city',
    page: 'features/projects/web/pool-search.page.tsx',
    layout: 'portal',
    guards: ['public-search-disabled'],
  },
  {
    path: '/projects/ext/:id',
    page: 'features/projects/web/external-project.page.tsx',
    layout: 'portal',
    guards: ['public-search-disabled'],
  },
  {
    path: '/projects/ext/:id?/apply',
    page: 'features/projects/web/external-project.page.tsx',
    layout: 'portal',
    guards: ['public-search-disabled'],
  },
  {
    path: '/projects/:title/:id?',
    page: 'features/projects/web/public-project.page.tsx',
    layout: 'portal',
    guards: ['public-search-disabled'],
  },
  { path: '/app/project', page: 'app/pages/project-home.page.tsx', layout: 'portal', guards: ['auth', 'deactivated'] },
  {
    path: '/app/project/:id',
    page: 'features/projects/web/app-project.page.tsx',
    layout: 'portal',
    guards: ['trusted-token', 'auth', 'deactivated'],
  },
  {
    path: '/app/project/:id/invitation',
    page: 'features/invitations/web/invitation-link.page.tsx',
    layout: 'frameless',
    guards: ['getBrowserUuidCookie'],
  },
  { path: '/app/pool', page: 'features/pools/web/pools.page.tsx', layout: 'portal', guards: ['auth', 'deactivated'] },
  { path: '/app/pool/:id', page: 'app/pages/pool-detail.page.tsx', layout: 'portal', guards: ['auth', 'deactivated'] },
  {
    path: '/app/project/:id/apply',
    page: 'features/applications/web/apply.page.tsx',
    layout: 'frameless',
    guards: ['auth', 'deactivated', 'profile-fulfilled'],
  },
  { path: '/app/login', page: 'app/pages/login.page.tsx', layout: 'frameless', guards: ['board-mode', 'getBrowserUuidCookie'] },
  {
    path: '/app/login/link',
    page: 'features/one-time-links/web/open-link.page.tsx',
    layout: 'frameless',
    guards: ['board-mode', 'token', 'getBrowserUuidCookie'],
  },
  { path: '/app/signup', page: 'app/pages/signup.page.tsx', layout: 'frameless', guards: ['board-mode', 'getBrowserUuidCookie'] },
  { path: '/app/forgot-password', page: 'features/auth/web/forgot-password.page.tsx', layout: 'frameless', guards: ['board-mode'] },
  { path: '/app/logout', page: 'features/auth/web/logout.page.tsx', layout: 'frameless', guards: [] },
  { path: '/app/session', page: 'features/auth/web/session.page.tsx', layout: 'frameless', guards: [] },
  { path: '/app/account/activate', page: 'features/auth/web/activate.page.tsx', layout: 'frameless', guards: ['token'] },
  { path: '/app/account/verifyEmail', page: 'features/auth/web/verify-email.page.tsx', layout: 'frameless', guards: ['token'] },
  { path: '/app/account/forgotPassword', page: 'features/auth/web/reset-password.page.tsx', layout: 'frameless', guards: ['token'] },
  {
    path: '/app/account/confirm-change-email',
    page: 'features/auth/web/confirm-change-email.page.tsx',
    layout: 'frameless',
    guards: ['token'],
  },
  {
    path: '/app/account/create-password',
    page: 'features/auth/web/create-password.page.tsx',
    layout: 'frameless',
    guards: ['auth', 'deactivated'],
  },
  {
    path: '/app/account/delete',
    page: 'features/personal-data/web/delete-account.page.tsx',
    layout: 'portal',
    guards: ['auth', 'deactivated'],
  },
  {
    path: '/app/account/export',
    page: 'features/personal-data/web/export.page.tsx',
    layout: 'empty',
    guards: ['auth', 'deactivated'],
  },
  { path: '/app/account/restore', page: 'features/personal-data/web/restore.page.tsx', layout: 'frameless', guards: ['token'] },
  { path: '/social-callback', page: 'features/social/web/social-callback.page.tsx', layout: 'frameless', guards: ['board-mode'] },
  {
    path: '/app/account/social-incomplete',
    page: 'features/social/web/social-incomplete.page.tsx',
    layout: 'frameless',
    guards: ['board-mode', 'getBrowserUuidCookie'],
  },
  { path: '/app/account', page: 'app/pages/account.page.tsx', layout: 'portal', guards: ['auth', 'deactivated'] },
  { path: '/subscriptions/:uuid?', page: 'features/notifications/web/subscriptions.page.tsx', layout: 'frameless', guards: [] },
  { path: '/terms', page: 'features/legal/web/legal.page.tsx', layout: 'portal', guards: [] },
  { path: '/privacy', page: 'features/legal/web/legal.page.tsx', layout: 'portal', guards: [] },
  {
    path: '/app/onboarding/:slug?',
    page: 'features/onboarding/web/onboarding.page.tsx',
    layout: 'frameless',
    guards: ['auth', 'deactivated', 'onboarding'],
  },
  {
    path: '/app/profile',
    page: 'features/profile/web/profile.page.tsx',
    layout: 'portal',
    guards: ['auth', 'deactivated', 'profile-fulfilled'],
  },
  { path: '*', page: 'app/pages/not-found.page.tsx', layout: 'portal', guards: [] },
];
