import type { Page } from '@playwright/test';
import { findCovered, findSmallTargets } from './support/keyboard-walk.ts';
import { expect, hydrated, listedProject, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// A phone with everything that sticks to its edges: header, banner, action bar and the announcement's card. Nothing that has the focus
// is covered by them (WCAG 2.4.11), and all can be hit with a finger (check 149).
test.use({ baseURL: origin('nordlicht'), isMobile: true, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const sizes = [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
];

/** Who opens which pages; `project` is the first of the search. */
const visits: { who: string; email: string | null; paths: (project: string) => string[] }[] = [
  {
    who: 'a visitor',
    email: null,
    paths: (project) => ['/projects', `/projects/x/${project}`, '/app/login', '/app/signup', '/app/forgot-password'],
  },
  {
    who: 'a talent without a confirmed address',
    email: 'tobias+nordlicht@example.org',
    paths: (project) => [
      '/app/project',
      `/app/project/${project}`,
      `/app/project/${project}/apply`,
      '/app/profile',
      '/app/account?tab=security&change=email',
    ],
  },
  {
    who: 'a talent with applications',
    email: "anna.o'neill@example.com",
    paths: () => ['/app/profile?tab=experience', '/app/saved-searches', '/app/account?tab=data', '/app/project/hidden'],
  },
];

for (const { who, email, paths } of visits) {
  for (const viewport of sizes) {
    test(`shows ${who} all that has the focus, at ${viewport.width} pixels`, { tag: '@full' }, async ({ page }) => {
      onceForAllScreens();
      await page.setViewportSize(viewport);
      await announceMaintenance(page);
      await page.goto('/projects');
      const project = await listedProject(page);
      if (email) await logIn(page, 'nordlicht', email);
      for (const path of paths(project)) {
        await test.step(path, async () => {
          await page.goto(path);
          await hydrated(page);
          await expect(page.getByRole('status').filter({ hasText: 'Maintenance starts' })).toBeVisible();
          expect.soft(await findCovered(page), path).toEqual([]);
          expect.soft(await findSmallTargets(page), path).toEqual([]);
        });
      }
    });
  }
}

async function announceMaintenance(page: Page): Promise<void> {
  const deadline = new Date(Date.now() + 25 * 60_000).toISOString();
  await page.route('**/napi/announcement', (route) => route.fulfill({ json: { deadline, deadline_with_leadtime: deadline } }));
}
