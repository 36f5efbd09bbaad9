import type { Page } from '@playwright/test';
import { motivation } from './fill-application.ts';
import { linkIn, readMail } from './mailbox.ts';
import { cvFile, expect, expectAccessible, hydrated, origin } from './portal.ts';

/** Who counts what is read on each page does it here. */
type Reading = () => Promise<void>;
const unread: Reading = () => Promise.resolve();
type UploadedCv = { name: string; mimeType: string; buffer: Buffer };

/** The short onboarding: CV, the values found in it, name and place. */
export async function onboard(
  page: Page,
  email: string,
  words: { next: string; use: string | RegExp },
  cv: UploadedCv = cvFile({ name: 'Mara O’Neill', email }),
  read = unread,
): Promise<void> {
  await hydrated(page);
  await read();
  await page.locator('input[type="file"]').first().setInputFiles(cv);
  const use = page.getByRole('button', { name: words.use });
  await expect(use).toBeVisible();
  await expectAccessible(page);
  await read();
  await use.click();
  await expect(use).toHaveCount(0);
  for (let step = 0; step < 6 && page.url().includes('/app/onboarding'); step += 1) {
    const heading = page.getByRole('heading', { level: 1 });
    const before = (await heading.textContent()) ?? '';
    await read();
    await fillEmptyFields(page);
    // The last one says that the application follows.
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${words.next}`) })
      .click();
    await expect(heading).not.toHaveText(before);
  }
}

/** Fills every required, empty field of the step with a plausible value. */
async function fillEmptyFields(page: Page): Promise<void> {
  for (const field of await page.getByRole('main').getByRole('textbox').all()) {
    if ((await field.inputValue()) === '' && (await field.isEditable())) {
      const name = (await field.getAttribute('name')) ?? '';
      await field.fill(/zip/i.test(name) ? '20457' : /mobile|phone/i.test(name) ? '151 23456789' : 'Hamburg');
    }
  }
}

/** Walks the steps this project has, in any order, up to the review. */
export async function fillApplication(
  page: Page,
  words: { next: string; letter: string; mine: RegExp; send: string | RegExp },
  read = unread,
): Promise<void> {
  await hydrated(page);
  for (let step = 0; step < 8; step += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (await page.getByRole('button', { name: words.send }).count()) break;
    const heading = page.getByRole('heading', { level: 1 });
    const before = (await heading.textContent()) ?? '';
    await expectAccessible(page);
    await read();
    const mine = page.getByLabel(words.mine).first();
    const isRate = (await mine.count()) > 0;
    if (isRate) await mine.fill('85');
    // Some projects require a cover letter, others accept one.
    if (before === words.letter) {
      const file = cvFile({ name: 'Mara O’Neill', email: 'mara@example.com' });
      await page.locator('input[type="file"]').setInputFiles({ ...file, name: 'letter.pdf' });
      await expect(page.getByText('letter.pdf')).toBeVisible();
    }
    for (const area of await page.getByRole('main').locator('textarea').all()) await area.fill(motivation);
    if (!isRate) await answerQuestions(page);
    await page.getByRole('button', { name: words.next, exact: true }).click();
    await expect(heading).not.toHaveText(before);
  }
  await expectAccessible(page);
}

async function answerQuestions(page: Page): Promise<void> {
  for (const group of await page.getByRole('main').getByRole('group').all()) {
    const radios = group.getByRole('radio');
    if ((await radios.count()) > 0 && (await group.getByRole('radio', { checked: true }).count()) === 0)
      await radios.first().check({ force: true });
    const boxes = group.getByRole('checkbox');
    if ((await boxes.count()) > 0 && (await radios.count()) === 0 && (await group.getByRole('checkbox', { checked: true }).count()) === 0)
      await boxes.first().check({ force: true });
  }
  for (const field of await page
    .getByRole('main')
    .locator('input[type="text"]:visible, input[type="number"]:visible, input:not([type]):visible')
    .all()) {
    if ((await field.inputValue()) === '')
      await field.fill(
        (await field.getAttribute('inputmode')) === 'decimal' || (await field.getAttribute('inputmode')) === 'numeric'
          ? '5'
          : 'Two terminals, 2024',
      );
  }
  for (const date of await page.getByRole('main').locator('input[type="date"]:visible').all()) await date.fill('2027-03-01');
  for (const select of await page.getByRole('main').locator('select:visible').all()) {
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
  }
}

/** Opens results one after another until one offers the one main action; answers its title. */
export async function openProjectToApplyFor(page: Page, apply: string, read = unread): Promise<string> {
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  const count = Math.min(await links.count(), 12);
  const results = page.url();
  for (let index = 0; index < count; index += 1) {
    const link = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).nth(index).getByRole('link');
    await link.click();
    const heading = page.getByRole('heading', { level: 1 });
    await page.waitForURL((url) => url.href !== results);
    await expect(heading).toBeVisible();
    if (await page.getByRole('link', { name: apply, exact: true }).filter({ visible: true }).count()) {
      await expectAccessible(page);
      await read();
      return (await heading.textContent()) ?? '';
    }
    await page.goto(results);
  }
  throw new Error('no project of the first results can be applied for');
}

/** Opens the link of the mail and presses its button. */
export async function confirmAddress(page: Page, tenant: string, email: string, activate: RegExp): Promise<void> {
  const mail = await readMail(origin(tenant), email, 'activation');
  await page.goto(linkIn(mail, '/app/account/activate'));
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: activate }).click();
  await expect(page.getByRole('main').getByRole('button', { name: activate })).toHaveCount(0);
}
