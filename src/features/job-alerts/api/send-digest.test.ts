import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeApplication, makeInvitation } from '../../../../tests/support/application-factory.ts';
import { alertsTo, makeNewProject, passTime, saveSearch, startOver } from '../../../../tests/support/job-alert-factory.ts';
import { makePool } from '../../../../tests/support/project-factory.ts';
import type { TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { updateProfile } from '../../profile/api/store.ts';
import { gatherTerms } from '../../project-search/api/terms/gather-terms.ts';
import { findNewProjects } from './find-new-projects.ts';
import { readFresh } from './new-project-store.ts';
import { sendDigest } from './send-digest.ts';
import { runAlerts } from './send-job-alerts.ts';

const app = startTestApp();
const hourMs = 3_600_000;
let anna: TestTalent;

const passHours = (hours: number) => passTime(app, hours * hourMs);
const run = () => runAlerts(app.services);
const digestsTo = (talent: TestTalent) => alertsTo(app, talent, 'digest');
const now = () => app.services.clock();
const query = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

beforeEach(async () => {
  anna = await startOver(app);
  await run();
});

describe('a digest', () => {
  test('arrives the next morning with what is new, once', async () => {
    await makeNewProject(app, { title: 'Crane there before' });
    passHours(1);
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, {
      title: 'Crane engineer',
      rate_min: '80.00',
      rate_max: '95.00',
      legal_entity_name: 'Hafenwerk',
      site_city: 'Kiel',
    });
    await makeNewProject(app, { title: 'Barista' });
    await run();
    expect(await digestsTo(anna)).toEqual([]);
    passHours(18);
    expect(await run()).toMatchObject({
      failed: 0,
      sent: [{ email: anna.email, kind: 'digest', groups: [{ title: '“crane”', total: 1 }] }],
    });
    const [mail, ...more] = await digestsTo(anna);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('1 new project for you');
    expect(mail?.text).toMatch(
      /Crane engineer\nHafenwerk\s· Kiel or remote\nEUR\s80–95 per hour\nhttp:\/\/nordlicht\.localhost\S*\/app\/project\/\d+/,
    );
    // There is only one project: the button leads to it.
    expect(mail?.text).toMatch(/See the project:\nhttp:\/\/nordlicht\.localhost\S*\/app\/project\/\d+\n/);
    expect(mail?.text).not.toMatch(/Barista|there before/);
    await run();
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toHaveLength(1);
    await makeNewProject(app, { title: 'Another crane' });
    passHours(24);
    await run();
    expect((await digestsTo(anna)).map(({ text }) => /Crane engineer/.test(text))).toEqual([true, false]);
  });

  test('names the best first and says why, unless the talent or the client has switched fit off', async () => {
    const skills = ['TIA Portal', 'Profinet', 'WinCC'];
    const change = { professional_title: 'PLC engineer', skills: ['TIA Portal', 'Profinet'] };
    await updateProfile(app.services.db, anna.scope, change, now());
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'PLC engineer, crane', skills });
    await makeNewProject(app, { title: 'Crane painter', skills: ['Painting'] });
    passHours(20);
    await run();
    const [mail] = await digestsTo(anna);
    expect(mail?.text).toMatch(
      /PLC engineer, crane\n(.*\n)*(Strong|Good) fit: your role, TIA Portal, Profinet.*\nNot in your profile: WinCC\n(.*\n)*Crane painter\n/,
    );
    expect(mail?.html).toContain('Not in your profile: WinCC');
    expect(mail?.text).not.toContain('Fits little');

    await query('delete from job_alert_sent');
    const { config } = app.services.tenants.byId(anna.scope.tenantId);
    config.fit = false;
    await query('update saved_search set sent_until = $1', [new Date(now().getTime() - 24 * hourMs)]);
    passHours(24);
    await run();
    config.fit = true;
    const [, plain] = await digestsTo(anna);
    expect(plain?.text).toMatch(/Crane painter\n(.*\n)*PLC engineer, crane\n/);
    expect(plain?.text).not.toMatch(/fit: |Not in your profile/);
  });

  test('contains a project that its source dated back, and none that is imported again', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    const id = await makeNewProject(app, { title: 'Crane dated back', published_at: new Date('2026-11-01T00:00:00Z') });
    passHours(20);
    await run();
    expect((await digestsTo(anna))[0]?.text).toContain('Crane dated back');
    await query('delete from job_alert_sent');
    await query('update project set updated_at = $2, confirmed_open_at = $2, title = $3 where id = $1', [id, now(), 'Crane again']);
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toHaveLength(1);
  });

  test('waits for Monday when weekly, and shares the mail with daily ones', async () => {
    await saveSearch(app, anna, { any: 'crane' }, { frequency: 'weekly' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toEqual([]);
    await saveSearch(app, anna, { any: 'barge' });
    passHours(90);
    await makeNewProject(app, { title: 'Barge skipper' });
    await makeNewProject(app, { title: 'Crane and barge planner' });
    app.setNow(new Date('2026-11-30T06:00:00Z'));
    await run();
    const [mail, ...more] = await digestsTo(anna);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('3 new projects for you');
    // Projects that both find are listed under the first.
    expect(mail?.text.match(/Crane and barge planner/g)).toHaveLength(1);
    expect(mail?.text).toMatch(/“crane”[\s\S]*Crane and barge planner[\s\S]*“barge”[\s\S]*Barge skipper/);
  });

  test('names ten projects at most and leads to all of them', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    for (let n = 0; n < 13; n += 1) await makeNewProject(app, { title: `Crane ${n}` });
    passHours(20);
    await run();
    const [mail] = await digestsTo(anna);
    expect(mail?.subject).toBe('13 new projects for you');
    expect(mail?.text.match(/\/app\/project\/\d+/g)).toHaveLength(10);
    expect(mail?.text).toMatch(/See all 13 projects:\nhttp:\/\/nordlicht\.localhost\S*\/app\/project\?any=crane&sort=newest/);
    // Those that were only counted are recorded, too.
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toHaveLength(1);
  });

  test('runs its searches before it locks the talent’s row', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    passHours(20);
    const freshOf: typeof readFresh = async (...asked) => {
      await query('select from talent where id = $1 for update nowait', [anna.id]);
      return readFresh(...asked);
    };
    const sent = await sendDigest(app.services, anna.scope, { now: now(), isForced: false, isRehearsal: false, pools: null, freshOf });
    expect(sent?.groups).toEqual([{ title: '“crane”', total: 1 }]);
  });

  test('runs one search, however many hits there are, and corrects mistyped words too', async () => {
    await query(
      `insert into project (tenant_id, source, reference, title, description_html, description_text, job_language, status, forward_mode, work_mode, published_at, first_seen_at)
       select $1, 'news', 'N-' || n, 'Crane driver', '', '', 'en', 'ACTIVE', 'DIRECT', 'ONSITE', $2::timestamptz - n * interval '1 minute', $2
       from generate_series(1, 1100) as n`,
      [anna.scope.tenantId, now()],
    );
    await makeNewProject(app, { title: 'Barge skipper', published_at: new Date('2026-11-01T00:00:00Z') });
    await gatherTerms(app.services.db, anna.scope.tenantId, now());
    const newsOf = async (since: Date, any: string) => {
      const fresh = await readFresh(app.services.db, anna.scope, since);
      const connect = vi.spyOn(app.services.pool, 'connect');
      const ids = await findNewProjects(app.services, anna.scope, { any }, { since, fresh, now: now() });
      const borrowed = connect.mock.calls.length;
      connect.mockRestore();
      return { new: fresh.ids.length, found: ids.length, borrowed };
    };
    // Four; what runs by the clock may borrow some at the same moment.
    const few = expect.toSatisfy((connections: number) => connections < 20);
    // The first search also reads synonyms and languages.
    await newsOf(new Date(now().getTime() - hourMs), 'driver');
    expect(await newsOf(new Date(now().getTime() - hourMs), 'crane')).toEqual({ new: 1_101, found: 500, borrowed: few });
    await query("update project set first_seen_at = first_seen_at - interval '1 day' where title = 'Crane driver' and reference > 'N-2'");
    expect(await newsOf(new Date(now().getTime() - hourMs), 'crane')).toMatchObject({ found: 213, borrowed: few });
    expect(await newsOf(new Date(now().getTime() - hourMs), 'barge')).toMatchObject({ found: 1 });
    expect(await newsOf(new Date(now().getTime() - hourMs), 'skippper')).toMatchObject({ found: 1 });
  });

  test('leaves out what the talent has seen or may not see', async () => {
    const pool = await makePool(app, { visibility: 'PRIVATE' });
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    const hidden = await makeNewProject(app, { title: 'Crane hidden' });
    await query('insert into project_exclusion (tenant_id, talent_id, project_id) values ($1, $2, $3)', [
      anna.scope.tenantId,
      anna.id,
      hidden,
    ]);
    await makeApplication(app, anna, await makeNewProject(app, { title: 'Crane applied' }), 'a');
    await makeInvitation(app, anna, await makeNewProject(app, { title: 'Crane invited' }));
    await makeNewProject(app, { title: 'Crane private', visibility: 'PRIVATE', pools: [pool] });
    await makeNewProject(app, { title: 'Crane paused', status: 'PAUSED' });
    await makeNewProject(app, { title: 'Crane elsewhere', tenant: 'atelier' });
    passHours(20);
    expect((await run()).sent).toEqual([]);
    expect(await digestsTo(anna)).toEqual([]);
  });

  test('contains private projects of the talent’s own pools', async () => {
    const pool = await makePool(app, { visibility: 'PRIVATE' });
    await query(
      "insert into pool_membership (tenant_id, pool_id, talent_id, status, job_notification, joined_at) values ($1, $2, $3, 'ACCEPTED', false, $4)",
      [anna.scope.tenantId, pool, anna.id, now()],
    );
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane private', visibility: 'PRIVATE', pools: [pool] });
    passHours(20);
    await run();
    expect((await digestsTo(anna))[0]?.text).toContain('Crane private');
  });

  test.each(['LEFT', 'REJECTED', 'REMOVED'] as const)(
    'no longer names a private pool to a talent whose membership is %s',
    async (status) => {
      const pool = await makePool(app, { visibility: 'PRIVATE', name: { en: 'Secret society', de: 'Geheimbund' } });
      const open = await makePool(app, { name: { en: 'Ports', de: 'Häfen' } });
      const become = (status: string) =>
        query(
          `insert into pool_membership (tenant_id, pool_id, talent_id, status) values ($1, $2, $3, $4)
         on conflict (pool_id, talent_id) do update set status = excluded.status`,
          [anna.scope.tenantId, pool, anna.id, status],
        );
      await become('ACCEPTED');
      await saveSearch(app, anna, { pools: [pool, open] });
      await become(status);
      await saveSearch(app, anna, { any: 'crane', pools: [pool, open] });
      passHours(1);
      await makeNewProject(app, { title: 'Crane engineer', pools: [open] });
      await makeNewProject(app, { title: 'Barista', pools: [open] });
      passHours(20);
      const { sent } = await run();
      expect(sent.flatMap(({ groups }) => groups.map(({ title }) => title))).toEqual(['A pool that is no longer there, Ports']);
      const [mail] = await digestsTo(anna);
      expect(mail?.text).toContain('Ports');
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Secret society|Geheimbund/);
    },
  );

  const silences: [string, string][] = [
    ['unsubscribed', 'update talent set subscribed = false where id = $1'],
    ['unverified', 'update talent set email_verified_at = null where id = $1'],
    ['deactivated', 'update talent set is_active = false, deactivated_at = now() where id = $1'],
    ['without address', 'update talent set email = null where id = $1'],
    ['erased', 'delete from talent where id = $1'],
  ];
  test.each(silences)('does not go to a talent who is %s', async (_, change) => {
    await saveSearch(app, anna, { any: 'crane' });
    await query(change, [anna.id]);
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    passHours(20);
    expect(await run()).toEqual({ sent: [], failed: 0 });
    expect(await digestsTo(anna)).toEqual([]);
  });

  test('does not catch up on what was published while mails were off', async () => {
    const { id } = await saveSearch(app, anna, { any: 'crane' });
    await query('update talent set subscribed = false');
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    passHours(20);
    await run();
    await query('update talent set subscribed = true');
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toEqual([]);
    const { rows } = await query('select due_at > $2 as is_planned from saved_search where id = $1', [id, now()]);
    expect(rows).toEqual([{ is_planned: true }]);
  });

  test('stops by the link of mail programs', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane one' });
    passHours(20);
    await run();
    const { rows } = await query("select headers from message where kind = 'digest'");
    const link = new URL(/<([^>]+)>/.exec(rows[0].headers['List-Unsubscribe'])?.[1] ?? '');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await app.call('POST', link.pathname + link.search, { form })).status).toBe(200);
    await makeNewProject(app, { title: 'Crane two' });
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toHaveLength(1);
  });
});
