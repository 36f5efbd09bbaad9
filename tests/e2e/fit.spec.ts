import { makeApiTalent } from './support/api-talent.ts';
import { expect, expectAccessible, hydrated, logIn, origin, test } from './support/portal.ts';

// Which projects suit a talent, and why (issue 28, docs/fit.md).
const client = 'nordlicht';
test.use({ baseURL: origin(client) });

/** The skills of a controls engineer, of which the demo's projects ask for many. */
const skills = ['TIA Portal', 'S7-1500', 'WinCC'];

test('a talent reads why projects suit, adds a skill that one asks for, and it is met', async ({ page }) => {
  const talent = await makeApiTalent(page, client, 'fits');
  await talent.call('PATCH', '/flexOnboarding/profile', { professionalTitle: 'PLC programmer', skills });
  await logIn(page, client, talent.email);
  await page.goto('/app/project');
  await hydrated(page);
  const forYou = page.getByRole('region', { name: 'For you' });
  const first = forYou.getByRole('article').first();
  await expect(first).toContainText(/(Strong fit|Good fit|Partly fits): /);
  await expect(first).toContainText('Not in your profile: ');
  await expectAccessible(page);

  await first.getByRole('link').click();
  const fit = page.getByRole('region', { name: 'How you fit' });
  const asked = fit.getByRole('listitem').filter({ hasText: /Do you know / });
  const skill = /Do you know (.+)\?/.exec((await asked.first().textContent()) ?? '')?.[1] ?? '';
  expect(skill).not.toBe('');
  await expectAccessible(page);
  await asked
    .first()
    .getByRole('button', { name: `Add to profile: ${skill}` })
    .click();
  await expect(page.getByRole('status').filter({ hasText: `${skill} is in your profile now.` })).toBeVisible();
  // A skill next to this one may name it as what it was read from.
  const added = fit.getByRole('listitem').filter({ has: page.getByText(skill, { exact: true }) });
  await expect(added).toContainText('Met');
  await expect(added).toContainText('From your skills');
  await page.goto('/app/profile?tab=skills');
  await expect(page.getByRole('main')).toContainText(skill);
});

test('a new talent with five skills adds what a project asks for, and fits better', async ({ page }) => {
  const talent = await makeApiTalent(page, client, 'five-skills');
  const five = ['TIA Portal', 'Excel', 'SQL', 'Git', 'Python'];
  const homeAddress = { country: 'DE', city: 'Hamburg' };
  await talent.call('PATCH', '/flexOnboarding/profile', { professionalTitle: 'PLC programmer', skills: five, homeAddress });
  await logIn(page, client, talent.email);
  await page.goto('/app/project');
  const asking = page.getByRole('region', { name: 'For you' }).getByRole('article').filter({ hasText: 'Not in your profile: ' });
  await asking
    .filter({ hasText: /Good fit|Partly fits/ })
    .filter({ hasText: /PLC|SPS/ })
    .first()
    .getByRole('link')
    .click();
  const fit = page.getByRole('region', { name: 'How you fit' });
  const level = fit.getByText(/^(Strong fit|Good fit|Partly fits)$/);
  const before = (await level.textContent()) ?? '';
  const order = ['Partly fits', 'Good fit', 'Strong fit'];
  const add = fit.getByRole('button', { name: /^Add to profile: / });
  for (let left = await add.count(); left > 0 && (await level.textContent()) === before; left -= 1) {
    await add.first().click();
    await expect(add).toHaveCount(left - 1);
  }
  expect(order.indexOf((await level.textContent()) ?? '')).toBeGreaterThan(order.indexOf(before));
});

test('a talent says no to a skill, sees it in the profile, and takes it back', { tag: '@full' }, async ({ page }) => {
  const talent = await makeApiTalent(page, client, 'says-no');
  await talent.call('PATCH', '/flexOnboarding/profile', { professionalTitle: 'PLC programmer', skills });
  await logIn(page, client, talent.email);
  await page.goto('/app/project');
  const asking = page.getByRole('region', { name: 'For you' }).getByRole('article').filter({ hasText: 'Not in your profile: ' });
  await asking.first().getByRole('link').click();
  const fit = page.getByRole('region', { name: 'How you fit' });
  const no = fit.getByRole('button', { name: /^No, I do not know / }).first();
  const skill = ((await no.getAttribute('aria-label')) ?? '').replace('No, I do not know ', '');
  await no.click();
  await expect(page.getByRole('status').filter({ hasText: `Noted: you do not know ${skill}.` })).toBeVisible();
  const fact = fit.getByRole('listitem').filter({ hasText: skill }).filter({ hasText: 'You said no' });
  await expect(fact).toContainText('Missing');
  await expectAccessible(page);
  await page.goto('/app/profile?tab=skills');
  await expect(page.getByRole('list', { name: 'Skills you do not know' })).toContainText(skill);
  await page.goBack();
  await fit.getByRole('button', { name: `I know it now: ${skill}` }).click();
  await expect(page.getByRole('status').filter({ hasText: `${skill} is in your profile now.` })).toBeVisible();
  await page.goto('/app/profile?tab=skills');
  await expect(page.getByRole('list', { name: 'Skills you do not know' })).toHaveCount(0);
});

test('a talent sorts a search by fit, and a visitor who opens its address reads the usual order', { tag: '@full' }, async ({ page }) => {
  const talent = await makeApiTalent(page, client, 'sorts-by-fit');
  const homeAddress = { country: 'DE', city: 'Hamburg' };
  await talent.call('PATCH', '/flexOnboarding/profile', { professionalTitle: 'PLC programmer', skills, homeAddress });
  await page.goto('/projects?any=engineer&sort=fit');
  await expect(page).toHaveURL(/\/projects\?any=engineer$/);
  await expect(page.getByRole('link', { name: 'Best fit first' })).toHaveCount(0);
  await logIn(page, client, talent.email);
  await page.goto('/app/project?workPrefs=REMOTE,HYBRID,ONSITE');
  const byFit = page.getByRole('link', { name: 'Best fit first' });
  await byFit.click();
  await expect(page).toHaveURL(/sort=fit/);
  await expect(byFit).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/PLC|SPS|TIA|automat/i);
});

test('a talent who switches fit off is not compared, and switches it on again', { tag: '@full' }, async ({ page }) => {
  const talent = await makeApiTalent(page, client, 'fits-not');
  await talent.call('PATCH', '/flexOnboarding/profile', { professionalTitle: 'PLC programmer', skills });
  await logIn(page, client, talent.email);
  await page.goto('/app/project');
  await page.getByRole('link', { name: 'How fit is worked out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How fit is worked out');
  await page.getByRole('link', { name: 'Open “Your data”' }).click();
  const isOn = page.getByRole('checkbox', { name: 'Compare my profile with projects' });
  const card = page.getByRole('main').locator('section').filter({ has: isOn });
  await isOn.uncheck();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('status')).toBeVisible();
  await page.goto('/app/project');
  await expect(page.getByRole('heading', { name: 'All projects' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For you' })).toHaveCount(0);
  await page.getByRole('list', { name: 'All projects' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'About the project' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'How you fit' })).toHaveCount(0);

  await page.goto('/app/account?tab=data');
  await isOn.check();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('status')).toBeVisible();
  await page.goto('/app/project');
  await expect(page.getByRole('heading', { name: 'For you' })).toBeVisible();
});

test('a profile that says too little gets questions instead of projects', { tag: '@full' }, async ({ page }) => {
  const talent = await makeApiTalent(page, client, 'says-little');
  await talent.call('PATCH', '/flexOnboarding/profile', { professionalTitle: '', skills: [], employmentHistory: [] });
  await logIn(page, client, talent.email);
  await page.goto('/app/project');
  const forYou = page.getByRole('region', { name: 'For you' });
  await expect(forYou.getByRole('article')).toHaveCount(0);
  await forYou.getByRole('link', { name: 'Your skills' }).click();
  await expect(page).toHaveURL(/tab=skills&edit=skills$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads how fit is worked out', async ({ page }) => {
    await page.goto('/app/fit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How fit is worked out');
    await expect(page.getByRole('row', { name: /^Skills / })).toBeVisible();
  });

  test('a talent adds a skill by a form', { tag: '@full' }, async ({ page }) => {
    const talent = await makeApiTalent(page, client, 'adds-by-form');
    await talent.call('PATCH', '/flexOnboarding/profile', { professionalTitle: 'PLC programmer', skills });
    await logIn(page, client, talent.email);
    await page.goto('/app/project');
    await page.getByRole('region', { name: 'For you' }).getByRole('article').first().getByRole('link').click();
    await page
      .getByRole('button', { name: /^Add to profile: / })
      .first()
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'is in your profile now.' })).toBeVisible();
  });
});
