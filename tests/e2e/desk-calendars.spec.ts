import { appointmentsOf, bookByApi, makeCalendar } from './support/interviews.ts';
import { callAsOperator, enterDesk } from './support/operators.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// How operators keep calendars: make one, block times, move and cancel interviews. Each journey has a calendar of its own.

const client = 'nordlicht';
const calendars = `${origin(client)}/desk/calendars`;

test('a talent books, the interviewer gets a calendar file; an operator moves the interview, then cancels it', { tag: '@apart' }, async ({
  page,
}) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const { id, name, interviewer, project, title } = await makeCalendar(page);
  const { talent, application, slot } = await bookByApi(page, client, project);
  const [booked] = await appointmentsOf(client, interviewer, 1);
  expect(booked).toMatchObject({ method: 'REQUEST', sequence: 0, start: slot.start });
  expect(booked?.text).toContain('Mara O’Neill-Żółć');
  expect(booked?.text).not.toContain(talent.email);

  await page.goto(`${origin(client)}/desk/applications?project=${project}&open=${application}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Open in the calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Calendar of ${name}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Mara O’Neill-Żółć' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Interview' });
  await expect(panel.getByText(title)).toBeVisible();
  await expect(panel.getByText(/For Mara: .* in Chicago/)).toBeVisible();
  await expect(panel.getByText('Mara gets an email (English) with the new time and a calendar file.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Move and tell 3' })).toBeDisabled();
  await panel.getByRole('radio').nth(1).check();
  await panel.getByLabel(/A word to Mara/).fill('The site visit took longer.');
  await panel.getByRole('button', { name: 'Move and tell 3' }).click();
  await expect(page.getByText('Moved. The emails go out now.')).toBeVisible();
  const [, moved] = await appointmentsOf(client, interviewer, 2);
  expect(moved).toMatchObject({ method: 'REQUEST', sequence: 1, uid: booked?.uid });
  expect(moved?.start).not.toBe(slot.start);
  const [, told] = await appointmentsOf(client, talent.email, 2);
  expect(told?.text).toContain('The site visit took longer.');

  await panel.getByRole('link', { name: 'Cancel interview…' }).click();
  await panel.getByRole('button', { name: 'Cancel and tell 3' }).click();
  await expect(panel.getByRole('alert')).toContainText('Please fill this in.');
  await panel.getByLabel('Reason for Mara').fill('Jonas is ill this week.');
  await panel.getByRole('button', { name: 'Cancel and tell 3' }).click();
  await expect(panel.getByText('Cancelled by the team.')).toBeVisible();
  expect((await appointmentsOf(client, interviewer, 3)).at(-1)).toMatchObject({ method: 'CANCEL', sequence: 2, uid: booked?.uid });
  const last = (await appointmentsOf(client, talent.email, 3)).at(-1);
  expect(last).toMatchObject({ method: 'CANCEL', uid: booked?.uid });
  expect(last?.text).toContain('Jonas is ill this week.');
  expect(last?.text).not.toContain('The site visit took longer.');
  expect((await callAsOperator(page, 'GET', `/calendars/${id}/slots`)).taken).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('a moved interview says so above its new time, and the next move begins with no time', { tag: ['@apart', '@full'] }, async ({
    page,
  }) => {
    onceForAllScreens();
    await enterDesk(page, client);
    const { id, project } = await makeCalendar(page);
    const { application } = await bookByApi(page, client, project);
    const interview = (await callAsOperator(page, 'GET', `/applications/${application}`)).interview as { id: number };
    await page.goto(`${calendars}?calendar=${id}&open=${interview.id}`);
    await hydrated(page);
    const panel = page.getByRole('region', { name: 'Interview' });
    await panel.getByRole('radio').nth(2).check();
    await panel.getByRole('button', { name: 'Move and tell 3' }).click();
    await expect(panel.getByRole('status').filter({ hasText: 'Moved. The emails go out now.' })).toBeInViewport();
    await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Move and tell 3' })).toBeDisabled();
  });
});

test('a recruiter makes a calendar, blocks a time and frees it, adds an absence, and deletes it', { tag: ['@apart', '@full'] }, async ({
  page,
}) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(calendars);
  await hydrated(page);
  await page.getByRole('link', { name: 'New calendar' }).click();
  const name = `Élodie ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Monday').fill('nine to five');
  await page.getByLabel('Name of the person').fill('Élodie Marchand');
  await page.getByRole('button', { name: 'Create calendar' }).click();
  await expect(page.getByRole('alert')).toContainText('Write the hours like this');
  await expect(page.getByLabel('Monday')).toHaveValue('nine to five');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await page.getByLabel(day).fill('9-12, 13.30–15');
  await page.getByLabel('Email').fill('elodie@client.example');
  await page.getByRole('button', { name: 'Create calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Calendar of ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Week after' }).click();
  await expect(page.getByRole('link', { name: 'This week' })).toBeVisible();
  const free = page.getByRole('button', { name: /Free ?, Make busy/ });
  await expect(free.first()).toBeVisible();
  const count = await free.count();
  await free.first().click();
  await expect(page.getByText(/is busy now and no longer offered/)).toBeVisible();
  await expect(free).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Make free', exact: true }).click();
  await expect(free).toHaveCount(count);

  await page.getByRole('link', { name: 'Busy time' }).click();
  const from = await page.getByLabel('From').inputValue();
  await page.getByLabel('To', { exact: true }).fill(`${from.slice(0, 10)}T08:00`);
  await page.getByLabel('Note').fill('Trade fair');
  await page.getByRole('button', { name: 'Add busy time' }).click();
  await expect(page.getByRole('alert')).toContainText('The end must be after the start.');
  await expect(page.getByLabel('Note')).toHaveValue('Trade fair');
  await page.getByLabel('To', { exact: true }).fill(`${from.slice(0, 10)}T18:00`);
  await page.getByRole('button', { name: 'Add busy time' }).click();
  await expect(page.getByText('Busy time added.')).toBeVisible();
  await expect(page.getByText('Trade fair')).toBeVisible();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Tuesday' })).toHaveValue('09:00–12:00, 13:30–15:00');
  await expect(page.getByLabel('Email')).toHaveValue('elodie@client.example');
  await page.getByLabel('Address (https or webcal)').fill('https://calendars.invalid/elodie.ics');
  await page.getByRole('button', { name: 'Set and read' }).click();
  await expect(page.getByText(/calendars\.invalid could not be read/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete calendar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete calendar' }).click();
  await expect(page.getByText('Calendar deleted.')).toBeVisible();
});

test('after a change by a colleague both versions are shown, and either can be kept', { tag: ['@apart', '@full'] }, async ({ page }) => {
  await enterDesk(page, client);
  const { id } = await makeCalendar(page);
  await page.goto(`${calendars}?calendar=${id}&edit=settings`);
  await hydrated(page);
  await callAsOperator(page, 'PATCH', `/calendars/${id}`, { noticeHours: 48 });
  await page.getByLabel('Place or link').fill('Hall 3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this meanwhile');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Place or link')).toHaveValue('Hall 3');
  const versions = page.getByRole('table', { name: 'Both versions' });
  await expect(versions.getByRole('row').filter({ hasText: 'Place or link' })).toContainText('Hall 3');
  await expect(versions.getByRole('row').filter({ hasText: '48' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Calendar of/ })).toBeVisible();
  expect(await callAsOperator(page, 'GET', `/calendars/${id}`)).toMatchObject({ place: 'Hall 3' });

  await page.goto(`${calendars}?calendar=${id}&edit=settings`);
  await hydrated(page);
  await callAsOperator(page, 'PATCH', `/calendars/${id}`, { place: 'Hall 4' });
  await page.getByLabel('Place or link').fill('Hall 5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Keep theirs' }).click();
  await expect(page.getByLabel('Place or link')).toHaveValue('Hall 4');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an interview is moved, and a time blocked, by forms', { tag: ['@apart', '@full'] }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client);
    await page.goto(calendars);
    const { id, project } = await makeCalendar(page);
    await bookByApi(page, client, project);
    await page.goto(`${calendars}?calendar=${id}`);
    const booked = page.getByRole('link', { name: /Mara/ });
    if ((await booked.count()) === 0) await page.getByRole('link', { name: 'Week after' }).click();
    await booked.click();
    await page.getByRole('radio').nth(2).check();
    await page.getByRole('button', { name: 'Move and tell 3' }).click();
    await expect(page.getByText('Moved. The emails go out now.')).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Week after' }).click();
    await expect(page.getByRole('link', { name: 'This week' })).toBeVisible();
    await page
      .getByRole('button', { name: /Free ?, Make busy/ })
      .first()
      .click();
    await expect(page.getByText(/is busy now and no longer offered/)).toBeVisible();
  });
});

test('a viewer reads calendars and learns who may change them', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client, { role: 'viewer' });
  await page.goto(calendars);
  await hydrated(page);
  await expect(page.getByText('Owners and recruiters can do this.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New calendar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Make busy/ })).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const)
  test(`calendars have no accessibility faults in ${scheme}`, { tag: '@full' }, async ({ page, context }) => {
    await enterDesk(page, client);
    await context.addCookies([{ name: 'desk.scheme', value: scheme, url: origin(client) }]);
    const { id, project } = await makeCalendar(page);
    await bookByApi(page, client, project);
    const { results } = await callAsOperator(page, 'GET', `/interviews?calendarId=${id}`);
    const [interview] = results as { id: number }[];
    const open = `&open=${interview?.id}`;
    for (const state of ['', open, `${open}&edit=cancel`, '&edit=busy', '&edit=settings', '&edit=new']) {
      await page.goto(`${calendars}?calendar=${id}${state}`);
      await hydrated(page);
      await expectAccessible(page);
    }
  });
