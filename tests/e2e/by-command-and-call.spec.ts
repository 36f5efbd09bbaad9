import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkIn } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { cvFile, expect, hydrated, onceForAllScreens, test } from './support/portal.ts';
import {
  makeSurroundings,
  operatorCalls,
  productionSettings,
  type Receiver,
  readSentMail,
  type Surroundings,
  startReceiver,
} from './support/production.ts';
import { fillSignUp } from './support/sign-up.ts';
import { applyByCalls } from './support/talent-calls.ts';
import { fillApplication, onboard } from './support/walk-application.ts';

// By commands and calls: what an administrator and a program do with an empty database in production, one step after the other, without SQL. In
// the browser alone: from-nothing.spec.ts. Time passes by making rows older, which is the only SQL here.
test.describe('an agency that is set up by commands and calls', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  // Nobody vouches for the certificate of the proxy.
  test.use({ ignoreHTTPSErrors: true });
  const operatorMail = 'desk@acme.example';
  // Where no address for operators is set, the sender of the portal's mails is notified of new applications.
  const operatorMailOfClient = 'jobs@acme.example';
  const talent = 'mara@talents.example';
  const words = { next: 'Continue', use: 'Use these details', letter: 'Cover letter', mine: /You receive/, send: 'Send application' };
  let surroundings: Surroundings;
  let settings: Record<string, string>;
  let server: OwnServer;
  let receiver: Receiver;
  let origin = '';
  let key = '';
  let projectId = 0;
  const applications: Record<string, number> = {};

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    if (test.info().project.name === 'mobile') return;
    surroundings = await makeSurroundings();
    settings = productionSettings(surroundings, await surroundings.newDatabase('portal'));
    server = await makeOwnServer(settings);
    receiver = await startReceiver();
    await server.start();
    origin = server.originOf('acme');
  });
  test.afterAll(async () => {
    receiver?.server.close();
    await server?.remove();
    await surroundings?.remove();
  });
  test.beforeEach(onceForAllScreens);

  test('makes a client, which serves at once, and opens sign-up with its legal texts', { tag: '@full' }, async ({ page }) => {
    const five = ['--name', 'Acme', '--host', 'acme.localhost', '--languages', 'en', '--mail-from', 'Acme <jobs@acme.example>'];
    const made = await server.openpool('client', 'create', 'acme', ...five, '--imprint', 'Acme Ltd, 1 High Street, Dover');
    expect(made).toContain('SIGN-UP CLOSED');
    await page.goto(`${origin}/app/signup`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0);

    const folder = join(surroundings.folder, 'acme');
    await server.openpool('client', 'export', 'acme', folder);
    await mkdir(join(folder, 'legal'), { recursive: true });
    await writeFile(join(folder, 'legal', 'terms.en.md'), 'version: 2026-11-01\n\n# Terms\n\nYou use this portal to find projects.\n');
    await writeFile(
      join(folder, 'legal', 'privacy.en.md'),
      'version: 2026-11-01\n\n# Privacy\n\nWe keep what you tell us until you delete it.\n',
    );
    const connector = { key: 'ferry', name: 'Ferry line', kind: 'simulator', answers: ['refuses', 'answersLate', 'accepts'] };
    await writeFile(join(folder, 'hand-over.json'), JSON.stringify({ connectors: [connector] }));
    expect(await server.openpool('client', 'apply', folder)).toContain('acme is version 2');
    expect(await server.openpool('client', 'check', 'acme')).not.toContain('SIGN-UP CLOSED');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  });

  test('invites its first owner, who signs in by the mail, and makes a key', { tag: '@full' }, async ({ page, request }) => {
    await server.openpool('operator', 'invite', operatorMail, '--tenant', 'acme', '--name', 'Dana Reyes', '--role', 'owner');
    const mail = await readSentMail(surroundings, operatorMail, '/desk/sign-in');
    expect(mail).toContain('Acme');
    await page.goto(linkIn({ text: mail }, '/desk/sign-in'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    [key = ''] = (await server.openpool('key', 'create', '--tenant', 'acme', '--name', 'Journey', '--scope', 'all')).split('\n');
    const call = operatorCalls(request, origin, key);
    expect(await call('GET', '/me')).toMatchObject({ kind: 'key' });
    expect(await call('GET', '/team')).toMatchObject({ results: [{ email: operatorMail, role: 'owner' }] });
    await call('POST', '/webhooks', { url: receiver.url, events: [] });
  });

  test('takes its projects from an address, with questions and a calendar', { tag: '@full' }, async ({ page, request }) => {
    const call = operatorCalls(request, origin, key);
    expect(await server.openpool('feed', 'add', 'acme', 'ferry', receiver.feed)).toContain('Nothing is imported yet');
    await server.openpool('feed', 'confirm', 'acme', 'ferry');
    const list = async () => (await call<{ results: { id: number; title: string }[] }>('GET', '/projects')).results;
    await expect.poll(async () => (await list()).map(({ title }) => title)).toEqual(['Automation engineer for quay cranes']);
    const [listed] = await list();
    projectId = listed?.id ?? 0;
    const questions = [{ type: 'text', label: { en: 'Which cranes do you know?' }, isRequired: false }];
    const set = await call<{ id: number }>('POST', '/question-sets', { key: 'cranes', name: 'Cranes', questions });
    const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '16:00' }));
    const times = { key: 'dana', name: 'Dana Reyes', timeZone: 'Europe/Berlin', weekly };
    const calendar = await call<{ id: number }>('POST', '/calendars', times);
    const asks = { questionSetId: set.id, calendarId: calendar.id, coverLetter: 'hidden' };
    expect(await call('PATCH', `/projects/${projectId}`, asks)).toMatchObject(asks);
    await page.goto(`${origin}/projects`);
    await expect(page.getByRole('link', { name: 'Automation engineer for quay cranes' })).toBeVisible();
  });

  test('a talent signs up, applies in the browser, and the operator gets the mail and reads the CV by call', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    receiver.isDown = true;
    await page.goto(`${origin}/projects`);
    await page.getByRole('link', { name: 'Automation engineer for quay cranes' }).click();
    await page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first().click();
    await page.waitForURL('**/app/signup**');
    await hydrated(page);
    await fillSignUp(page, talent);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/app/onboarding/**');
    await page.goto(linkIn({ text: await readSentMail(surroundings, talent, '/app/account/activate') }, '/app/account/activate'));
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /confirm|activate/i })
      .click();
    await page.goto(`${origin}/app/onboarding`);
    await onboard(page, talent, words, cvFile({ name: 'Jean-Luc O’Neil', email: talent }));
    await page.waitForURL('**/apply**');
    await fillApplication(page, words);
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeVisible();
    await readSentMail(surroundings, talent, 'Automation engineer for quay cranes');

    const mail = await readSentMail(surroundings, operatorMailOfClient, 'New application for Automation engineer for quay cranes');
    applications.first = Number(/Application (\d+)/.exec(mail)?.[1]);
    const call = operatorCalls(request, origin, key);
    expect(await call('GET', `/applications/${applications.first}`)).toMatchObject({ id: applications.first, status: 'a' });
    const shown = JSON.stringify(await call('GET', `/applications/${applications.first}`));
    expect(shown).toContain('Which cranes do you know?');
    const cv = await call<Buffer>('GET', `/applications/${applications.first}/cv`);
    expect(cv.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('the hiring system refuses, answers late, and accepts', { tag: '@full' }, async ({ request }) => {
    const call = operatorCalls(request, origin, key);
    const path = `/applications/${applications.first}`;
    const status = async () => (await call<{ status: string }>('GET', path)).status;
    const move = (to: string) => call('POST', `${path}/transitions`, { to });
    await move('sp');
    await expect.poll(status).toBe('sf');
    await move('sp');
    const handOvers = () => call<{ results: { state: string; reason: string | null }[] }>('GET', `${path}/hand-overs`);
    await expect.poll(async () => (await handOvers()).results.some(({ state }) => state === 'waiting')).toBe(true);
    expect(await status()).toBe('sp');
    await server.query("update hand_over set next_try_at = now() - interval '1 second' where state = 'waiting'");
    await expect.poll(status, { timeout: 120_000 }).toBe('s2c');
    expect((await handOvers()).results.map(({ state }) => state).sort()).toEqual(['accepted', 'refused']);
    const shown = await server.openpool('application', 'show', String(applications.first));
    expect(shown).toContain('the requisition is filled');
  });

  test('two are declined with a reason, and their mails say it', { tag: '@full' }, async ({ request }) => {
    const call = operatorCalls(request, origin, key);
    for (const who of ['ines@talents.example', 'oleh@talents.example'])
      applications[who] = await applyByCalls(request, { surroundings, origin, email: who, projectId });
    const ids = ['ines@talents.example', 'oleh@talents.example'].map((who) => applications[who] ?? 0);
    const decline = { ids, to: 'rm', reasonCode: 'SKILLS', note: 'We need more years with cranes.' };
    const preview = await call<{ results: { moved: { mails: { text: string }[] } }[] }>('POST', '/applications/transitions', {
      ...decline,
      preview: true,
    });
    expect(preview.results.map(({ moved }) => moved.mails[0]?.text)).toEqual([
      expect.stringContaining('more years'),
      expect.stringContaining('more years'),
    ]);
    expect(surroundings.mails.received.some(({ raw }) => raw.includes('more years'))).toBe(false);
    await call('POST', '/applications/transitions', decline);
    for (const who of ['ines@talents.example', 'oleh@talents.example']) {
      const mail = await readSentMail(surroundings, who, 'We need more years with cranes.');
      expect(mail).toContain('Automation engineer for quay cranes');
      expect(mail).toContain('The skills fit the project less well than those of others.');
    }
    expect(surroundings.mails.received.filter(({ to, raw }) => to.includes(talent) && raw.includes('more years'))).toEqual([]);
  });

  test('a program that was away for an hour gets every event once, and in order for each application', { tag: '@full' }, async ({
    request,
  }) => {
    const call = operatorCalls(request, origin, key);
    expect(receiver.bodies.filter(({ type }) => type.startsWith('application.'))).toEqual([]);
    receiver.isDown = false;
    const { results } = await call<{ results: { id: string; type: string }[] }>('GET', '/events?limit=200');
    const due = results.length;
    await expect
      .poll(
        async () => {
          await server.query(
            "update webhook_delivery set next_try_at = now() - interval '1 second' where state = 'waiting' and next_try_at > now()",
          );
          return (await server.query("select count(*)::int as n from webhook_delivery where state = 'waiting'"))[0]?.n;
        },
        { timeout: 240_000, intervals: [5_000] },
      )
      .toBe(0);
    const ids = receiver.bodies.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(due);
    // Interviews have events of their own, which name the application, too.
    const statusesOf = (id: number | undefined) =>
      receiver.bodies
        .filter(({ type, data }) => type.startsWith('application.') && data.applicationId === id)
        .map(({ data }) => data.status);
    expect(statusesOf(applications.first)).toEqual(['a', 'sp', 'sf', 'sp', 's2c']);
    for (const who of ['ines@talents.example', 'oleh@talents.example']) expect(statusesOf(applications[who])).toEqual(['a', 'rm']);
  });

  test('a backup fills an empty place, and everything is there', { tag: '@full' }, async ({ page, request }) => {
    const archive = join(surroundings.folder, 'portal.tar.gz');
    await server.openpool('backup', archive);
    const second = await makeOwnServer(productionSettings(surroundings, await surroundings.newDatabase('restored')));
    try {
      await second.openpool('restore', archive);
      await server.stop();
      await second.start();
      const there = second.originOf('acme');
      const call = operatorCalls(request, there, key);
      const list = await call<{ results: { id: number; status: string }[] }>('GET', '/applications');
      expect(new Map(list.results.map(({ id, status }) => [id, status]))).toEqual(
        new Map([
          [applications.first, 's2c'],
          [applications['ines@talents.example'], 'rm'],
          [applications['oleh@talents.example'], 'rm'],
        ]),
      );
      const cv = await call<Buffer>('GET', `/applications/${applications.first}/cv`);
      expect(cv.length).toBe(cvFile({ name: 'Jean-Luc O’Neil', email: talent }).buffer.length);
      await page.goto(`${there}/projects`);
      await expect(page.getByRole('link', { name: 'Automation engineer for quay cranes' })).toBeVisible();
      expect(await second.openpool('client', 'list')).toContain('acme');
    } finally {
      await second.remove();
    }
  });
});
