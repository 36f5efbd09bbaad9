import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, newEmail, onceForAllScreens, origin, test } from './support/portal.ts';
import { fillSignUp } from './support/sign-up.ts';

// Public pages by city, category and pool, partner projects, the block of public links (checks 59 and 61).
test.use({ baseURL: origin('atelier') });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const crumbs = (page: Page) => main(page).getByRole('navigation', { name: 'You are here' });

/** Nothing scrolls sideways, at the width of 400 % zoom either (WCAG 1.4.10). */
async function expectNoSideways(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('the page of a city shows projects in and around it, and leads back up', { tag: '@apart' }, async ({ page }) => {
  await page.goto('/projects/in/lyon');
  await hydrated(page);
  await expect(heading(page)).toHaveText('Projects in Lyon');
  await expect(main(page).getByText('Open projects in Lyon and up to 50 km around it.')).toBeVisible();
  await expect(crumbs(page).getByRole('link')).toHaveText(['Projects']);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveCount(0);
  await expectAccessible(page);
  const box = page.getByRole('combobox', { name: 'Job title, skill or keyword' });
  await box.fill('front-end');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/projects\/in\/[Ll]yon\?any=front-end$/);
  await expectNoSideways(page);
  await crumbs(page).getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

test('the page of a city lists other cities, nearest first; a place without projects leads to them', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  // Another language's name of a city, or a part of it.
  for (const name of ['Hambourg', 'hamb']) {
    await page.goto(`${origin('nordlicht')}/projects/in/${name}?lang=en`);
    await expect(heading(page)).toHaveText('Projects in Hamburg');
  }
  await page.goto(`${origin('nordlicht')}/projects/pool/x/5/Hambourg?lang=en`);
  await expect(heading(page)).toHaveText(/ in Hamburg$/);
  await page.goto(`${origin('nordlicht')}/projects/in/Hamburg?lang=en`);
  const nearby = main(page).getByRole('list', { name: 'Nearby' }).getByRole('link');
  const distances = (await nearby.allTextContents()).map((words) => Number(/\((\d+) km\)$/.exec(words)?.[1]));
  expect(distances.length).toBeGreaterThan(1);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(distances.at(-1)).toBeGreaterThan(50);
  await page.goto(`${origin('nordlicht')}/projects?location=Magdeburg&any=zzzz&lang=en`);
  const around = main(page).getByRole('list', { name: 'Cities with projects nearest to Magdeburg' }).getByRole('link');
  await expect(around.first()).toHaveAttribute('href', /\/projects\?any=zzzz&location=/);
});

test('the page of an unknown city, or one without projects, shows all projects and a note', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects/in/Atlantis');
  await expect(main(page).getByText('We have no projects in Atlantis right now. These are all open projects.')).toBeVisible();
  await expect(main(page).getByRole('article').first()).toBeVisible();
  // Its pages and filters are those of all projects.
  await page.goto('/projects/in/Atlantis?workPrefs=REMOTE&page=2');
  await expect(main(page).getByText('We have no projects in Atlantis right now. These are all open projects.')).toBeVisible();
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);
  // A text too long for a place is an unknown place too.
  expect((await page.goto(`/projects/in/${'x'.repeat(300)}`))?.status()).toBe(200);
  await page.goto('/projects/in');
  await expect(main(page).getByText('Choose a city in the filters. These are all open projects.')).toBeVisible();
  await main(page).getByRole('list', { name: 'Cities' }).getByRole('link', { name: 'Paris' }).click();
  await expect(heading(page)).toHaveText('Projects in Paris');
});

test('the page of a category shows its text, its pools and their projects', { tag: ['@apart', '@full'] }, async ({ page }) => {
  await page.goto('/projects');
  const links = page.getByRole('navigation', { name: 'Popular searches' });
  await links.getByRole('link', { name: 'Web development', exact: true }).click();
  await expect(heading(page)).toHaveText('Web development projects');
  await expect(page).toHaveURL(/\/projects\/categories\/web-development\/\d+$/);
  const pools = main(page).getByRole('list', { name: 'Pools' }).first();
  await expect(pools.getByRole('link').first()).toBeVisible();
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  // A missing category.
  expect((await page.goto('/projects/categories/none/999999'))?.status()).toBe(404);
});

test('the page of a pool lists its projects everywhere and in a city; joining leads to sign-up and back', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/projects');
  const links = page.getByRole('navigation', { name: 'Popular searches' });
  await links.getByRole('list').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/projects\/pool\/[^/]+\/\d+$/);
  await hydrated(page);
  await expectAccessible(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const name = ((await heading(page).textContent()) ?? '').replace(/ projects$/, '');
  const city = main(page).getByRole('list', { name: 'Cities of this pool' }).getByRole('link').first();
  const cityName = (await city.textContent()) ?? '';
  await city.click();
  await expect(heading(page)).toHaveText(`${name} projects in ${cityName}`);
  await expect(crumbs(page).getByRole('link').last()).toHaveText(name);
  await expectNoSideways(page);
  await main(page).getByRole('link', { name: 'Join this pool' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/signup\\?redirect=%2Fapp%2Fpool%2F${id}$`));
  // A talent with an account gets there by logging in.
  await expect(main(page).getByRole('link', { name: 'Log in' }).last()).toHaveAttribute('href', /redirect=%2Fapp%2Fpool/);
  // A new talent returns once the onboarding is done, or postponed.
  await hydrated(page);
  await fillSignUp(page, newEmail('joins'));
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/**');
  await hydrated(page);
  await page.getByRole('button', { name: 'Finish later' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/pool/${id}$`));

  expect((await page.goto('/projects/pool/none/999999'))?.status()).toBe(404);
});

test('the page of a pool without projects in a city shows the whole pool and says so', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects');
  const links = page.getByRole('navigation', { name: 'Popular searches' });
  const pool = await links.getByRole('list').first().getByRole('link').first().getAttribute('href');
  await page.goto(`${pool}/Nowhere`);
  await expect(main(page).getByText('This pool has no projects in Nowhere right now. These are all its open projects.')).toBeVisible();
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expect(main(page).getByText('Remove a filter')).toHaveCount(0);
});

test('the page of a pool names its cities without projects, and links those that have some', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  type Listed = { id: number; poolCities: { cityName: string; jobsCount: number | null }[] };
  await page.goto('/projects');
  const read = (path: string) => page.evaluate(async (at) => (await fetch(`/v1/api${at}`)).json(), path);
  const { categoryResults } = await read('/pool/categories');
  const listed: Listed[] = categoryResults.results.flatMap(({ pools }: { pools: Listed[] }) => pools);
  const pools: Listed[] = await Promise.all(listed.map(({ id }) => read(`/pool/${id}`)));
  const pool = pools.find(
    ({ poolCities }) => poolCities.some(({ jobsCount }) => jobsCount === 0) && poolCities.some(({ jobsCount }) => jobsCount),
  );
  await page.goto(`/projects/pool/x/${pool?.id}`);
  const cities = main(page).getByRole('list', { name: 'Cities of this pool' });
  for (const { cityName, jobsCount } of pool?.poolCities ?? []) {
    await expect(cities.getByText(cityName, { exact: true })).toBeVisible();
    await expect(cities.getByRole('link', { name: cityName, exact: true })).toHaveCount(jobsCount === 0 ? 0 : 1);
  }
  expect(pool?.poolCities.length).toBeGreaterThan(1);
});

test('the page of a public project says where the project is', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects');
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(crumbs(page).getByRole('link').first()).toHaveText('Projects');
  await expect(crumbs(page)).not.toContainText((await heading(page).textContent()) ?? '');
});

test('a partner project without an id leads to the search', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  for (const path of ['/projects/ext', '/projects/ext/apply']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/projects$/);
  }
});

test('public links are laid out in one, two and three columns', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects');
  const lists = page.getByRole('navigation', { name: 'Popular searches' }).getByRole('heading', { level: 2 });
  await expect(lists).toHaveText(['Pools', 'Categories', 'Cities', 'Pools in cities']);
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await lists.evaluateAll((titles) => titles.slice(0, 3).map((title) => Math.round(title.getBoundingClientRect().left)));
    return new Set(lefts).size;
  };
  expect([await columnsAt(599), await columnsAt(600), await columnsAt(959), await columnsAt(960), await columnsAt(1280)]).toEqual([
    1, 2, 2, 3, 3,
  ]);
});
