import type { Page } from '@playwright/test';
import { routeTable } from '../../src/app/route-table.ts';
import { expect, findViolations, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// WCAG 2.2 AA by axe on every page and in every dialog (check 144); a new route without an entry below fails.
test.use({ baseURL: origin('nordlicht') });

const people = {
  visitor: null,
  ready: 'lena-marie.schroeder@example.com',
  active: "anna.o'neill@example.com",
  onboarding: 'jens_petersen@example.net',
} as const;

type Person = keyof typeof people;
/** Addresses with ids that the demo generates. */
type Found = { project: string; projectId: string; pool: string; poolId: string; category: string };
type Path = string | ((found: Found) => string);
type Visit = { who: Person; at: Path; leadsTo?: Path };

/** Who opens which addresses of a route; `leadsTo` where the route only redirects. */
/** Journeys of operators look at these (`desk-*.spec.ts`, `operator-*.spec.ts`). */
const operatorsOnly = { nobody: 'needs an operator; desk-*.spec.ts and operator-*.spec.ts look at it' };

const visits: Record<string, readonly Visit[] | { nobody: string }> = {
  '/': [
    { who: 'visitor', at: '/', leadsTo: '/projects' },
    { who: 'ready', at: '/', leadsTo: '/app/project' },
  ],
  '/app': [{ who: 'visitor', at: '/app', leadsTo: '/projects' }],
  '/locale': [{ who: 'visitor', at: '/locale', leadsTo: '/projects' }],
  '/info/:slug': [
    { who: 'visitor', at: '/info/about' },
    { who: 'visitor', at: '/info/help' },
  ],
  '/projects': [
    { who: 'visitor', at: '/projects' },
    { who: 'visitor', at: '/projects?any=SAP&workPrefs=REMOTE,HYBRID&duration=long&page=1' },
    { who: 'visitor', at: '/projects?any=xylophonist-of-the-deep' },
  ],
  '/projects/in/:city?': [{ who: 'visitor', at: '/projects/in/Hamburg' }],
  '/projects/categories/:categoryName?/:id': [{ who: 'visitor', at: ({ category }) => category }],
  '/projects/pool/:poolName?/:id': [{ who: 'visitor', at: ({ pool }) => pool }],
  '/projects/pool/:poolName?/:id?/:city': [{ who: 'visitor', at: ({ pool }) => `${pool}/Hamburg` }],
  // Those of a partner's project: partner-projects.spec.ts.
  '/projects/ext/:id': [{ who: 'visitor', at: ({ projectId }) => `/projects/ext/${projectId}`, leadsTo: ({ project }) => project }],
  '/projects/ext/:id?/apply': [
    { who: 'visitor', at: ({ projectId }) => `/projects/ext/${projectId}/apply`, leadsTo: ({ project }) => project },
  ],
  '/projects/:title/:id?': [{ who: 'visitor', at: ({ project }) => project }],
  '/app/project': [
    { who: 'ready', at: '/app/project' },
    { who: 'active', at: '/app/project' },
    { who: 'ready', at: '/app/project?page=1' },
    { who: 'ready', at: '/app/project?tab=applications' },
    { who: 'ready', at: '/app/project?tab=invitations' },
    { who: 'active', at: '/app/project?tab=applications' },
    { who: 'active', at: '/app/project?tab=invitations' },
  ],
  '/app/project/hidden': [
    { who: 'ready', at: '/app/project/hidden' },
    { who: 'active', at: '/app/project/hidden' },
  ],
  '/app/project/:id': [{ who: 'ready', at: ({ projectId }) => `/app/project/${projectId}` }],
  '/handover': [{ who: 'visitor', at: '/handover' }],
  '/desk': [{ who: 'visitor', at: '/desk', leadsTo: '/desk/sign-in' }],
  '/desk/sign-in': [{ who: 'visitor', at: '/desk/sign-in' }],
  '/desk/applications': operatorsOnly,
  '/desk/applications/compare': operatorsOnly,
  '/desk/applications/decide': operatorsOnly,
  '/desk/applications/export': operatorsOnly,
  '/desk/find': operatorsOnly,
  '/desk/projects': operatorsOnly,
  '/desk/projects/new': operatorsOnly,
  '/desk/projects/import': operatorsOnly,
  '/desk/projects/preview': operatorsOnly,
  '/desk/projects/:id': operatorsOnly,
  '/desk/projects/:id/:verb': operatorsOnly,
  '/desk/calendars': operatorsOnly,
  '/desk/pools': operatorsOnly,
  '/desk/figures': operatorsOnly,
  '/desk/figures/export': operatorsOnly,
  '/desk/questions': operatorsOnly,
  '/desk/mails': operatorsOnly,
  '/desk/connections': operatorsOnly,
  '/desk/portal': operatorsOnly,
  '/desk/portal/pages': operatorsOnly,
  '/desk/portal/announcement': operatorsOnly,
  '/desk/installation': operatorsOnly,
  '/desk/installation/download': operatorsOnly,
  '/desk/set-up': operatorsOnly,
  '/desk/clients': operatorsOnly,
  '/desk/team': operatorsOnly,
  '/desk/team/invite': operatorsOnly,
  '/desk/team/export': operatorsOnly,
  '/desk/team/:id/:verb': operatorsOnly,
  '/desk/pools/new': operatorsOnly,
  '/desk/pools/:id': operatorsOnly,
  '/desk/projects/:id/fits': operatorsOnly,
  '/desk/talents': operatorsOnly,
  '/desk/talents/invite': operatorsOnly,
  '/desk/talents/invite-many': operatorsOnly,
  '/desk/talents/leads': operatorsOnly,
  '/desk/talents/leads/import': operatorsOnly,
  '/desk/work': operatorsOnly,
  '/desk/talents/:id/data': operatorsOnly,
  '/desk/talents/:id/export': operatorsOnly,
  '/desk/security': operatorsOnly,
  '/desk/settings': operatorsOnly,
  '/desk/confirm': operatorsOnly,
  '/desk/enrol': operatorsOnly,
  '/desk/sign-out': operatorsOnly,
  '/desk/callback': [{ who: 'visitor', at: '/desk/callback', leadsTo: '/desk/sign-in' }],
  '/app/assessment/:id': { nobody: 'needs a test of one’s own; assessments.spec.ts looks at it' },
  '/app/project/:id/invitation': { nobody: 'needs the link of a mail; invitation-link.spec.ts looks at it' },
  '/app/fit': [
    { who: 'visitor', at: '/app/fit' },
    { who: 'ready', at: '/app/fit' },
  ],
  '/app/saved-searches': [
    { who: 'ready', at: '/app/saved-searches' },
    { who: 'active', at: '/app/saved-searches' },
  ],
  '/app/saved-searches/new': [{ who: 'ready', at: '/app/saved-searches/new?any=SAP&workPrefs=REMOTE' }],
  '/app/saved-searches/start': [{ who: 'visitor', at: '/app/saved-searches/start?any=SAP', leadsTo: '/app/signup' }],
  '/app/pool': [{ who: 'active', at: '/app/pool' }],
  '/app/pool/:id': [{ who: 'active', at: ({ poolId }) => `/app/pool/${poolId}` }],
  '/app/project/:id/apply': [{ who: 'ready', at: ({ projectId }) => `/app/project/${projectId}/apply` }],
  '/app/login': [{ who: 'visitor', at: '/app/login' }],
  '/app/login/link': [{ who: 'visitor', at: '/app/login/link?token=none', leadsTo: '/app/login' }],
  '/app/signup': [
    { who: 'visitor', at: '/app/signup' },
    { who: 'visitor', at: ({ projectId }) => `/app/signup?project=${projectId}` },
  ],
  '/app/mobile-activation/:number?': [
    { who: 'visitor', at: `${origin('meridian')}/app/mobile-activation` },
    { who: 'ready', at: '/app/mobile-activation/+491713920057' },
  ],
  '/app/forgot-password': [{ who: 'visitor', at: '/app/forgot-password' }],
  '/app/logout': [
    { who: 'visitor', at: '/app/logout', leadsTo: '/app/login' },
    { who: 'ready', at: '/app/logout' },
  ],
  '/app/recommend': [
    { who: 'ready', at: '/app/recommend' },
    { who: 'ready', at: ({ projectId }) => `/app/recommend?project=${projectId}` },
  ],
  '/app/recommend/stop': [{ who: 'visitor', at: '/app/recommend/stop?token=none' }],
  '/app/session': [{ who: 'visitor', at: '/app/session', leadsTo: '/app/login' }],
  '/app/account/activate': [{ who: 'visitor', at: '/app/account/activate?token=none' }],
  '/app/account/verifyEmail': [{ who: 'visitor', at: '/app/account/verifyEmail?token=none' }],
  '/app/account/forgotPassword': [{ who: 'visitor', at: '/app/account/forgotPassword?token=none' }],
  '/app/account/confirm-change-email': [{ who: 'visitor', at: '/app/account/confirm-change-email?token=none' }],
  '/app/account/delete': [{ who: 'ready', at: '/app/account/delete' }],
  '/app/account/export': [{ who: 'ready', at: '/app/account/export', leadsTo: '/app/account' }],
  '/app/account/restore': [{ who: 'visitor', at: '/app/account/restore?token=none' }],
  '/app/account/create-password': { nobody: 'needs a talent without a password; lead-profile.spec.ts looks at it' },
  // Redirects by itself; social.spec.ts stops it and checks it.
  '/social-callback': [{ who: 'visitor', at: '/social-callback', leadsTo: '/app/login' }],
  '/app/account/social-incomplete': [{ who: 'visitor', at: '/app/account/social-incomplete', leadsTo: '/app/login' }],
  '/app/account': [
    { who: 'ready', at: '/app/account?tab=notifications' },
    { who: 'ready', at: '/app/account?tab=security' },
    { who: 'ready', at: '/app/account?tab=devices' },
    { who: 'ready', at: '/app/account?tab=security&change=email' },
    { who: 'ready', at: '/app/account?tab=securityId' },
    { who: 'ready', at: '/app/profile?tab=answers' },
    { who: 'ready', at: '/app/account?tab=personal' },
    { who: 'ready', at: '/app/account?tab=data' },
  ],
  '/subscriptions/:uuid?': [
    { who: 'visitor', at: '/subscriptions' },
    { who: 'visitor', at: '/subscriptions/0192f0c1-0000-7000-8000-000000000000' },
    { who: 'visitor', at: '/subscriptions/not-a-uuid' },
  ],
  '/terms': [{ who: 'visitor', at: '/terms' }],
  '/privacy': [{ who: 'visitor', at: '/privacy' }],
  '/app/onboarding/:slug?': [
    { who: 'onboarding', at: '/app/onboarding' },
    { who: 'onboarding', at: '/app/onboarding/cv' },
    { who: 'onboarding', at: '/app/onboarding/about' },
  ],
  '/app/profile': (['overview', 'experience', 'skills', 'rate', 'documents'] as const).map((tab) => ({
    who: 'active',
    at: `/app/profile?tab=${tab}`,
  })),
  '*': [
    { who: 'visitor', at: '/nope' },
    { who: 'ready', at: '/app/nope' },
  ],
};

test('every route of the portal has an entry, and every entry a route', () => {
  onceForAllScreens();
  expect(Object.keys(visits).sort()).toEqual(routeTable.map(({ path }) => path).sort());
});

for (const scheme of ['light', 'dark'] as const) {
  // Light is part of every run; dark doubles the time and shares all markup with it.
  test.describe(`pages in ${scheme} colours`, scheme === 'dark' ? { tag: '@full' } : {}, () => {
    // A person is minutes of work, which workers share.
    test.describe.configure({ mode: 'parallel' });
    for (const who of Object.keys(people) as Person[]) {
      test(`are accessible as ${who}`, async ({ page }) => {
        test.setTimeout(900_000);
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        const found = await findAddresses(page);
        const email = people[who];
        if (email) await logIn(page, 'nordlicht', email);
        for (const visit of Object.values(visits).flatMap((entry) => ('nobody' in entry ? [] : entry))) {
          if (visit.who === who) await test.step(String(addressOf(visit.at, found)), () => visitPage(page, visit, found));
        }
      });
    }
  });
}

/** Opens an address; findings of one page do not stop the check of the others. */
async function visitPage(page: Page, visit: Visit, found: Found): Promise<void> {
  const path = addressOf(visit.at, found);
  await page.goto(path);
  await hydrated(page);
  const expected = new URL(addressOf(visit.leadsTo ?? path, found), origin('nordlicht'));
  // The onboarding leads to the talent's current step.
  if (!path.startsWith('/app/onboarding')) expect(decodeURI(new URL(page.url()).pathname), path).toBe(decodeURI(expected.pathname));
  if (visit.leadsTo !== undefined) return;
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  expect.soft(await findViolations(page), path).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
}

function addressOf(path: Path, found: Found): string {
  return typeof path === 'string' ? path : path(found);
}

async function findAddresses(page: Page): Promise<Found> {
  await page.goto('/projects?any=SAP');
  const main = page.getByRole('main');
  const project = await main.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
  const pool = await main.getByRole('list', { name: 'Pools' }).first().getByRole('link').first().getAttribute('href');
  const links = page.getByRole('navigation', { name: 'Popular searches' }).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const category = hrefs.find((href) => href.startsWith('/projects/categories/'));
  if (!project || !pool || !category) throw new Error('the demo has no project, pool or category to open');
  return { project, projectId: project.split('/').at(-1) ?? '', pool, poolId: pool.split('/').at(-1) ?? '', category };
}
