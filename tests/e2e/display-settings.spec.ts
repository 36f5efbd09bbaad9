import type { Page } from '@playwright/test';
import { expect, holdRequests, hydrated, listedProject, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// What people set in their browser or system: window, text spacing, motion, colours (checks 11, 147, 150, 151 and 159).
test.use({ baseURL: origin('nordlicht') });
test.beforeEach(() => onceForAllScreens());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** A page of each kind that a visitor sees. */
async function visitorPages(page: Page): Promise<string[]> {
  await open(page, '/projects');
  const project = await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
  return ['/projects', project ?? '', '/app/login', '/app/signup', '/terms'];
}

const talentPages = [
  '/app/project?tab=applications',
  '/app/pool',
  '/app/profile',
  '/app/profile?tab=rate',
  '/app/account?tab=notifications',
];

test('the layout of phones ends at 960 px', { tag: '@full' }, async ({ page }) => {
  const menu = page.getByRole('button', { name: 'Open menu' });
  await page.setViewportSize({ width: 960, height: 800 });
  await open(page, '/projects');
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 961, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('wider spacing of text clips nothing and makes no page scroll sideways', { tag: '@full' }, async ({ page }) => {
  test.slow();
  const paths = await visitorPages(page);
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  for (const path of [...paths.slice(0, 2), ...talentPages, '/app/login', '/terms']) {
    await open(page, path);
    const clipped = await page.evaluate(() => {
      const cut = () =>
        [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
          const { overflowX, overflowY, position } = getComputedStyle(element);
          const hides = /hidden|clip/.test(overflowX + overflowY) && element.clientWidth > 1;
          const isFull = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
          return hides && isFull && position !== 'fixed' && element.textContent !== '';
        });
      const before = new Set(cut());
      // Not an element: the policy of the page lets no other style element in.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
      );
      document.adoptedStyleSheets.push(sheet);
      return cut()
        .filter((element) => !before.has(element))
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect.soft(clipped, path).toEqual([]);
    const { scrolls, width } = await page.evaluate(() => ({ scrolls: document.documentElement.scrollWidth, width: innerWidth }));
    expect.soft(scrolls, path).toBeLessThanOrEqual(width);
  }
});

/** What moves or shimmers now: animations that change a place, a size or a background. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
      .filter((effect) => Number(effect.getComputedTiming().duration) > 1)
      .filter((effect) =>
        effect.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame || 'backgroundPosition' in frame),
      )
      .map((effect) => `${effect.target?.className}: ${JSON.stringify(effect.getKeyframes())}`),
  );
}

test('nothing moves or shimmers for people who want less motion', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/projects');
  expect(await movements(page)).toEqual([]);
  // Skeletons of a slow search.
  const arrive = await holdRequests(page, /\/projects\.data|_routes=/);
  await page
    .getByRole('checkbox', { name: /^Remote/ })
    .first()
    .check();
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  expect(await movements(page)).toEqual([]);
  arrive();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await movements(page)).toEqual([]);
});

test('focus, selection, switches and statuses can be seen in colours that the system forces', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  await open(page, '/app/project?tab=applications');
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(outline).not.toBe('none');
  /** Borders, outlines and marks: what is left when backgrounds and shadows are gone. */
  const looks = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => {
        const own = getComputedStyle(element);
        const after = getComputedStyle(element, '::after');
        const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
        const borders = sides.map((side) => `${own[`border${side}Style`]} ${own[`border${side}Width`]} ${own[`border${side}Color`]}`);
        return [...borders, own.outlineStyle, own.backgroundColor, own.color, after.content, after.backgroundColor].join('|');
      });
  const selected = await looks('main [aria-current="page"]');
  const other = await looks('main nav a:not([aria-current])');
  expect(selected).not.toBe(other);
  const status = page.getByRole('main').getByRole('listitem').getByText('Sending failed').first();
  expect(await status.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');

  await open(page, '/app/account?tab=notifications');
  const box = page.getByRole('switch').or(page.getByRole('checkbox')).first();
  const lookOfBox = () =>
    box.evaluate((element) => {
      const shown = element.matches('input') ? (element.nextElementSibling ?? element) : element;
      const [own, mark] = [getComputedStyle(shown), getComputedStyle(shown, '::after')];
      const native = getComputedStyle(element);
      return [
        own.backgroundColor,
        own.borderTopColor,
        mark.transform,
        mark.left,
        mark.backgroundColor,
        native.backgroundColor,
        native.appearance,
      ].join('|');
    });
  const before = await lookOfBox();
  await box.click();
  await expect.poll(lookOfBox).not.toBe(before);
  await box.click();
});

test('help has the same place on five pages of a talent', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  await open(page, '/app/project');
  const id = await listedProject(page);
  const places = new Set<string>();
  for (const path of ['/app/project', `/app/project/${id}`, '/app/pool', '/app/profile', '/app/account?tab=security']) {
    await open(page, path);
    const box = await page.getByRole('banner').getByRole('link', { name: /^Help/ }).filter({ visible: true }).first().boundingBox();
    places.add(JSON.stringify(box && [Math.round(box.x), Math.round(box.y)]));
  }
  expect([...places]).toHaveLength(1);
  expect([...places][0]).not.toBe('null');
});
