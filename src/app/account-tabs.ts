/**
 * The tabs of the account page (specification section 2), in their order. A new one needs its route and tab in the feature that owns the
 * data, which `pages/account.page.tsx` names, its entry in `layouts/header/menus.tsx`, null where the menu has none, and
 * `talent.account.tab.<name>`.
 */
export const accountTabs = ['notifications', 'security', 'devices', 'securityId', 'personal', 'data'] as const;
export type AccountTab = (typeof accountTabs)[number];
