import type { Locator, Page } from '@playwright/test';
import { type ApiTalent, makeApiTalent } from './support/api-talent.ts';
import { motivation } from './support/fill-application.ts';
import { cvFile, expect, hydrated, logIn, onceForAllScreens, origin, quiet, test } from './support/portal.ts';

// What the steps of an application count, keep and announce, and the same by keys alone (checks 107, 108, 111, 120, 124, 126 and 145).
test.use({ baseURL: origin('nordlicht') });
test.beforeEach(() => onceForAllScreens());

type Found = { id: number; title: string };
type Flow = {
  blockApplication: unknown;
  project: { coverLetter: string; hasCalendar: boolean; questionCount: number; rateLimitMode: string; unit: string };
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const goOn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send application' });

/** An open project that asks for a CV, a rate and perhaps a motivation: neither for a cover letter nor for an interview. */
async function findShortProject({ call }: ApiTalent): Promise<Found> {
  const { results } = (await call('POST', '/search/project/query', { openOnly: true, pageSize: 50 })) as { results: Found[] };
  for (const { id, title } of results) {
    const { blockApplication, project } = (await call('GET', `/project/${id}/applicationFlow`)) as Flow;
    const isShort = project.coverLetter === 'hidden' && !project.hasCalendar && project.questionCount === 0;
    if (!blockApplication && isShort && project.rateLimitMode !== 'HARD' && project.unit === 'HR') return { id, title };
  }
  throw new Error('every project of the first page asks for more');
}

/** The draft of this project in the browser's storage. */
function storedDraft(page: Page, projectId: number): Promise<{ stepName: string; lastUpdated: string } | null> {
  return page.evaluate((id) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('openpool.draft.') && name.endsWith(`.${id}`));
    return key ? JSON.parse(localStorage.getItem(key) ?? 'null') : null;
  }, projectId);
}

test('the steps of an application are counted, stored as they are left, and sent once there is a connection', {
  tag: '@full',
}, async ({ page, context }) => {
  const talent = await makeApiTalent(page, 'nordlicht', 'steps');
  const { id, title } = await findShortProject(talent);
  await logIn(page, 'nordlicht', talent.email);
  await page.goto(`/app/project/${id}/apply`);
  await hydrated(page);
  const startedAt = Date.now();

  await test.step('CVs are listed newest first, and a new one must be a PDF', async () => {
    await expect(heading(page)).toHaveText('Your CV');
    const cvs = page.getByRole('group', { name: 'Choose a CV' }).getByRole('radio');
    const names = () =>
      cvs.evaluateAll((all) => all.map((radio) => /[\w-]+\.pdf/.exec((radio as HTMLInputElement).labels?.[0]?.textContent ?? '')?.[0]));
    const input = page.locator('input[type="file"]').first();
    await input.setInputFiles({ name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
    await expect(page.getByRole('main').getByText('The file must be a PDF.')).toBeVisible();
    expect(await names()).toEqual(['cv.pdf']);
    for (const name of ['second.pdf', 'third.pdf']) {
      await input.setInputFiles({ ...cvFile({ name: 'Mara O’Neill', email: talent.email }), name });
      await expect.poll(async () => (await names())[0]).toBe(name);
    }
    await page.reload();
    await hydrated(page);
    await expect.poll(names).toEqual(['third.pdf', 'second.pdf', 'cv.pdf']);
  });

  const walked = new Map<string, string>();
  const calculations: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/apply/rates/calculate')) calculations.push(request.url());
  });
  while ((await send(page).count()) === 0) {
    const before = (await heading(page).textContent()) ?? '';
    walked.set(before, (await page.getByText(/^Step \d+ of \d+$/).textContent()) ?? '');
    if (before === 'Your rate') {
      // Two digits within the pause that ends the typing; the test's own key presses take longer.
      await page.getByLabel('You receive', { exact: true }).evaluate((input: HTMLInputElement) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        for (const typed of ['8', '85']) {
          set?.call(input, typed);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }
      });
      await expect(page.getByRole('status').filter({ hasText: /^Client pays EUR\s\d+\.\d\d per hour$/ })).toHaveCount(1);
      await expect(page.getByLabel('Client pays', { exact: true })).toHaveValue(/^\d+\.\d\d$/);
      await quiet(page);
      expect(calculations).toHaveLength(1);
      expect(calculations[0]).toMatch(/talentRate=85(\.00)?$/);
    }
    for (const area of await page.getByRole('main').locator('textarea').all()) await area.fill(motivation);
    await goOn(page).click();
    await expect(heading(page)).not.toHaveText(before);
    await expect.poll(async () => (await storedDraft(page, id))?.stepName).toBe(new URL(page.url()).searchParams.get('step'));
    const { lastUpdated = '' } = (await storedDraft(page, id)) ?? {};
    expect(new Date(lastUpdated).getTime()).toBeGreaterThanOrEqual(startedAt);
  }
  walked.set((await heading(page).textContent()) ?? '', (await page.getByText(/^Step \d+ of \d+$/).textContent()) ?? '');
  // What this project does not ask for is no step and is not counted.
  expect([...walked.keys()]).not.toContain('Cover letter');
  expect([...walked.keys()]).not.toContain('Choose an interview time');
  expect([...walked.values()]).toEqual([...walked.keys()].map((_, index) => `Step ${index + 1} of ${walked.size}`));

  await test.step('without a connection nothing is lost, and sending works afterwards', async () => {
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'You’re offline. Your answers are kept; send them when you’re back.',
    );
    await expect(heading(page)).toHaveText('Check your application');
    expect((await storedDraft(page, id))?.stepName).toBe('review');
    await context.setOffline(false);
    await send(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeFocused();
  });

  await test.step('the draft is gone and the count of applications has risen', async () => {
    expect(await storedDraft(page, id)).toBeNull();
    await page.getByRole('link', { name: 'View applications' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Projects' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Applications 1' })).toBeVisible();
    // Once it has arrived, the shell is not loaded again with each page.
    const routesAsked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('.data')) routesAsked.push(searchParams.get('_routes') ?? 'root');
    });
    await page.getByRole('banner').getByRole('link', { name: 'Pools' }).click();
    await page.waitForURL('**/app/pool');
    await expect(heading(page)).toHaveText('Pools');
    expect(routesAsked).not.toHaveLength(0);
    expect(routesAsked.filter((names) => names.split(',').includes('root'))).toEqual([]);
    await page.goto(`/app/project/${id}`);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('link', { name: 'Continue', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View application' }).filter({ visible: true }).first()).toBeVisible();
  });
});

/** Presses Tab until this has the focus; every stop on the way shows that it has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const invisible: string[] = [];
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const hasOutline = (frame: Element | null) => {
        const { outlineStyle, outlineWidth } = frame ? getComputedStyle(frame) : { outlineStyle: 'none', outlineWidth: '0px' };
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      };
      // The frame around a field shows its focus, and the card around its link or its radio.
      const isSeen = [element, element.parentElement, element.nextElementSibling, element.closest('article, label')].some(hasOutline);
      return isSeen ? null : element.outerHTML.slice(0, 120);
    });
    if (stop) invisible.push(stop);
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  expect(invisible).toEqual([]);
}

test('a project is found, applied for and the application sent by keys alone, with a focus that can be seen', {
  tag: '@full',
}, async ({ page }) => {
  const talent = await makeApiTalent(page, 'nordlicht', 'keys');
  const { id, title } = await findShortProject(talent);
  await logIn(page, 'nordlicht', talent.email);
  await hydrated(page);
  await tabTo(page, page.getByRole('main').getByRole('combobox', { name: 'Job title, skill or keyword' }));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]any=/);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('main').locator(`h3 a[href$="/app/project/${id}"]`));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/app/project/${id}`);
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/apply**');
  await expect(heading(page)).toHaveText('Your CV');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  while ((await send(page).count()) === 0) {
    const before = (await heading(page).textContent()) ?? '';
    for (const field of [page.getByLabel('You receive', { exact: true }), page.getByRole('main').locator('textarea')]) {
      if ((await field.count()) === 0) continue;
      await tabTo(page, field);
      await page.keyboard.type(before === 'Your rate' ? '85' : motivation);
    }
    await tabTo(page, goOn(page));
    await page.keyboard.press('Enter');
    await expect(heading(page)).not.toHaveText(before);
    await expect(heading(page)).toBeFocused();
  }
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeFocused();
});
