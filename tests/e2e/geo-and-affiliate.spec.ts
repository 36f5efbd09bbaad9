import { makeApiTalent } from './support/api-talent.ts';
import { listMails, readMail } from './support/mailbox.ts';
import { demoPassword, expect, expectAccessible, hydrated, logIn, newEmail, origin, submitLogIn, test } from './support/portal.ts';
import { ownPassword, signUp } from './support/sign-up.ts';

// The campaign is stored with the account; a project is recommended by link and mail; an address is suggested and checked.

test('a campaign’s link is remembered until the visitor signs up', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/projects/in/Hamburg?utm_source=fair&utm_campaign=Fr%C3%BChling&utm_term=ignored');
  await hydrated(page);
  const cookie = (await context.cookies()).find(({ name }) => name === 'affiliate');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const said = (value = '') => JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as unknown;
  expect(said(cookie?.value)).toEqual({ page: '/projects/in/Hamburg', utm_source: 'fair', utm_campaign: 'Frühling' });
  // A page without parameters leaves it, and so does navigation inside the app.
  await page.goto('/projects');
  expect((await context.cookies()).find(({ name }) => name === 'affiliate')?.value).toBe(cookie?.value);
  await signUp(page, 'fair-visitor');
  // It is in the data copy, whose files are stored uncompressed.
  const copy = await page.evaluate(async (password) => {
    const body = JSON.stringify({ password });
    const answer = await fetch('/v1/api/freelancer/export', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.text();
  }, ownPassword);
  expect(copy).toMatch(/"utm_campaign":\s*"Frühling"/);
});

test('a talent recommends a project; the mail leads there, and can be stopped', { tag: '@apart' }, async ({ page, browser }) => {
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  const friend = newEmail('friend');
  const nordlicht = origin('nordlicht');
  await page.goto(`${nordlicht}/app/project?workPrefs=REMOTE`);
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await page.waitForURL(/\/app\/project\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects', exact: true })).toHaveCount(0);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Recommend it' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recommend this project' })).toBeVisible();
  await expect(page.getByText(title ?? 'no title').first()).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(link).toMatch(/\/projects\/[^?]+\/\d+\?r=[\w-]{11}$/);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Email addresses' }).fill(`${friend}, nobody`);
  await page.getByRole('textbox', { name: /Your message/ }).fill('You know quays. See evil.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter an email address');
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(friend);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Leave out links');
  await expect(page.getByRole('textbox', { name: /Your message/ })).toHaveValue('You know quays. See evil.example');
  await page.getByRole('textbox', { name: /Your message/ }).fill('You know quays.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your answers are kept' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email addresses' })).toHaveValue(friend);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send' }).click();
  // The button is far below: its result is scrolled into view.
  await expect(page.getByRole('status').filter({ hasText: 'We took one address' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email addresses' })).toHaveValue('');

  const mail = await readMail(nordlicht, friend, 'referral');
  expect(mail.text).toContain('You know quays.');
  expect(mail.text).toContain(link);
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: title ?? 'no title' })).toBeVisible();
  expect((await other.context().cookies()).some(({ name }) => name === 'affiliate')).toBe(true);

  await other.goto(/https?:\S+recommend\/stop\?token=\S+/.exec(mail.text)?.[0] ?? '');
  await hydrated(other);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'sends no more such emails to this address' })).toBeVisible();
  await other.context().close();
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(friend);
  await page.getByRole('button', { name: 'Send' }).click();
  // The answer is the same; the mail is not sent.
  await expect(page.getByRole('status').filter({ hasText: 'We took one address' })).toBeVisible();
  expect((await listMails(nordlicht, friend)).filter(({ kind }) => kind === 'referral')).toHaveLength(1);
});

test('recommending a project works without script', { tag: '@full' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  const friend = newEmail('plain-friend');
  await page.goto(`${origin('nordlicht')}/app/recommend`);
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(friend);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We took one address')).toBeVisible();
  await readMail(origin('nordlicht'), friend, 'referral');
  await context.close();
});

test('an address is suggested, checked and saved; countries of interest too', { tag: ['@apart', '@full'] }, async ({ page }) => {
  const talent = await makeApiTalent(page, 'atelier', 'place');
  await page.goto(`${origin('atelier')}/app/login`);
  await hydrated(page);
  await page.getByRole('textbox', { name: /mail/i }).fill(talent.email);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(log in|se connecter|connexion)$/i })
    .click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.goto(`${origin('atelier')}/app/profile?tab=overview&edit=address`);
  await hydrated(page);
  const finder = page.getByRole('combobox', { name: 'Find your town or address' });
  await finder.fill('lyo');
  const option = page.getByRole('option', { name: 'Lyon, France' });
  await expect(option).toBeVisible();
  await finder.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await finder.press('Enter');
  await expect(page.getByLabel('City')).toHaveValue('Lyon');
  await expect(page.getByLabel('Country')).toHaveValue('FR');
  await expect(finder).toHaveValue('');
  await expect(page.getByLabel(/^Region/)).toBeVisible();
  await page.getByLabel('Country').selectOption('US');
  await expect(page.getByLabel(/^ZIP code/)).toBeVisible();
  await expect(page.getByLabel(/^State/)).toBeVisible();
  await page.getByLabel('Country').selectOption('FR');

  await page.getByLabel(/^Postcode/).fill('6900');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('We cannot find this');
  await page.getByLabel(/^Postcode/).fill('69001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('69001 Lyon')).toBeVisible();

  await page.goto(`${origin('atelier')}/app/profile?tab=rate`);
  await page.getByRole('link', { name: /Edit.*Where you want to work/ }).click();
  await page.getByRole('checkbox', { name: 'France' }).check();
  await page.getByRole('checkbox', { name: 'Belgium' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('France and Belgium')).toBeVisible();
});

test('address fields work while suggestions fail', { tag: '@full' }, async ({ page }) => {
  await page.goto('/app/login');
  await hydrated(page);
  await submitLogIn(page, 'lena-marie.schroeder@example.com', demoPassword);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.route('**/v1/api/geo/autocomplete', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.goto('/app/profile?tab=overview&edit=address');
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Find your town or address' }).fill('Ham');
  await expect(page.getByText('Suggestions do not work right now').first()).toBeVisible();
  await expect(page.getByLabel('City')).toBeEditable();
});
