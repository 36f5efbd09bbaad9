import { makeApiTalent } from './support/api-talent.ts';
import { discardDraft, fillByCalls, motivation } from './support/fill-application.ts';
import { makeOwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

test.use({ baseURL: origin('nordlicht') });

test('the review asks a talent who has not accepted a text, and sends nothing without it', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'nordlicht', 'mehmet.yilmaz@example.com');
  await page.goto('/app/project');
  const id = await fillByCalls(page);
  await page.goto(`/app/project/${id}/apply?step=review`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your application');
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1);
  let calls = 0;
  await page.route(/legal\/agree|finishFlow/, (route) => {
    calls += 1;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('main').getByText('Tick the box to continue.').first()).toBeVisible();
  expect(calls).toBe(0);
  await expectAccessible(page);
  await discardDraft(page, id);
});

test('a sending that fails keeps the review, goes through the second time, and can be read afterwards as it was sent', async ({ page }) => {
  test.setTimeout(300_000);
  const talent = await makeApiTalent(page, 'nordlicht', 'review');
  await logIn(page, 'nordlicht', talent.email);
  await page.goto('/app/project?tab=applications');
  await expect(page.getByText('You haven’t applied to a project yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find projects' })).toHaveAttribute('href', '/app/project');
  const id = await fillByCalls(page);
  await page.goto(`/app/project/${id}/apply?step=review`);
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  const cv = page.getByRole('main').getByRole('link', { name: 'cv.pdf' });
  const type = await cv.evaluate(async (link: HTMLAnchorElement) => (await fetch(link.href)).headers.get('content-type'));
  expect(type).toBe('application/pdf');
  const problem = { type: 'about:blank', title: 'INTERNAL', status: 500, code: 'INTERNAL', messages: ['talent.message.generic.error'] };
  await page.route('**/finishFlow', (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }));
  const send = page.getByRole('button', { name: 'Send application' });
  await send.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong. Please try again.');
  await expect(page.getByText(motivation)).toBeVisible();
  const { draft } = (await talent.call('GET', `/project/${id}/applicationFlow`)) as { draft: { motivationComment: string } };
  expect(draft.motivationComment).toBe(motivation);

  await page.unroute('**/finishFlow');
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Your application' }).getByRole('link', { name: 'Back to the project' })).toBeVisible();
  await page.getByRole('link', { name: 'View applications' }).click();
  const receipt = page.getByRole('region', { name: 'What you sent' });
  await expect(receipt).toContainText(motivation);
  await expect(receipt).toContainText('EUR 85.00 per hour');
  await expect(receipt.getByRole('link', { name: 'cv.pdf' })).toBeVisible();
  await expectAccessible(page);
});

test('a list of applications that cannot be loaded says so and is loaded again on request', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const server = await makeOwnServer();
  try {
    await server.start();
    const home = server.originOf('nordlicht');
    await logIn(page, 'nordlicht', "anna.o'neill@example.com", home);
    await server.query('alter table application_event rename to application_event_away');
    await page.goto(`${home}/app/project?tab=applications`);
    await hydrated(page);
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('We couldn’t load this');
    await expect(page.getByText('You haven’t applied to a project yet.')).toHaveCount(0);
    await server.query('alter table application_event_away rename to application_event');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  } finally {
    await server.remove();
  }
});
