import type { GuardName } from './guards/guards.ts';

export type LayoutName = 'default' | 'empty' | 'frameless' | 'portal';

/** One row per route of the specification (section 2): path, page (from `src/`), layout, guards in the order they run. */
export type RouteRow = { path: string; page: string; layout: LayoutName; guards: readonly GuardName[] };

export const routeTable: readonly RouteRow[] = [
  { path: '/', page: 'app/pages/home.page.tsx', layout: 'default', guards: [] },
  { path: '/locale', page: 'app/pages/locale.page.tsx', layout: 'default', guards: [] },
  { path: '/info/:slug', page: 'features/cms/web/content.page.tsx', layout: 'portal', guards: [] },
  { path: '*', page: 'app/pages/not-found.page.tsx', layout: 'portal', guards: [] },
];
