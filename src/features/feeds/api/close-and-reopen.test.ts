import { beforeAll, describe, expect, test } from 'vitest';
import { feedRow, feedsOf, feedStart as now } from '../../../../tests/support/feed-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { describeImport } from '../../../commands/describe-import.ts';
import { dayMs } from '../../../contract/dates.ts';
import { closeOverdueProjects } from '../../projects/api/jobs.ts';
import { type ImportReport, isEmptyRun } from './import-report.ts';
import { summariseReport } from './summarise-report.ts';

const app = startTestApp();
const { runRows, runText, stored } = feedsOf(app);

// What other feeds have open says nothing of this one.
beforeAll(async () => {
  await runRows(
    Array.from({ length: 200 }, (_, index) => feedRow(`Z${index}`)),
    { source: 'others' },
  );
});

const outcomes = (report: ImportReport) => report.rows.map((row) => row.outcome);

describe('projects missing from their feed', () => {
  const source = 'gone';
  const later = new Date(now.getTime() + 4 * dayMs);

  test('close after 72 hours, and open again when the feed names them again', async () => {
    await runRows([feedRow('G1'), feedRow('G2')], { source, closeMissing: true });
    const soon = new Date(now.getTime() + dayMs);
    expect(await runRows([feedRow('G1')], { source, closeMissing: true, now: soon })).toMatchObject({ closed: [], refusedToClose: null });
    expect(await runRows([feedRow('G1')], { source, closeMissing: true, now: later })).toMatchObject({
      closed: [{ reference: 'G2', title: 'Project G2' }],
    });
    expect(await stored(source, 'G2')).toMatchObject({ status: 'CLOSED', closed_at: later });
    expect(outcomes(await runRows([feedRow('G1'), feedRow('G2')], { source, now: new Date(later.getTime() + dayMs) }))).toEqual([
      'unchanged',
      'updated',
    ]);
    expect(await stored(source, 'G2')).toMatchObject({ status: 'ACTIVE', closed_at: null });
  });

  test('stay closed when an operator closed them', async () => {
    await app.services.pool.query(
      `update project set status = 'CLOSED', closed_at = confirmed_open_at + interval '1 hour' where source = $1 and reference = 'G1'`,
      [source],
    );
    const report = await runRows([feedRow('G1')], { source, now: new Date(later.getTime() + dayMs) });
    expect(report.rows[0]).toMatchObject({ outcome: 'unchanged', reasons: [{ text: 'closed by an operator; stays so' }] });
    expect(await stored(source, 'G1')).toMatchObject({ status: 'CLOSED' });
  });

  test('open again as paused when an operator had paused them', async () => {
    await runRows([feedRow('H1')], { source: 'held' });
    await app.services.pool.query(`update project set status = 'PAUSED', updated_at = $1 where source = 'held'`, [now]);
    await runRows([feedRow('H2')], { source: 'held', closeMissing: true, now: later });
    expect(await stored('held', 'H1')).toMatchObject({ status: 'CLOSED', closed_by: 'feed', paused_by: 'operator' });
    await runRows([feedRow('H1')], { source: 'held', now: new Date(later.getTime() + dayMs) });
    expect(await stored('held', 'H1')).toMatchObject({ status: 'PAUSED', closed_by: null, paused_by: 'operator' });
  });

  test('do not include those that an operator paused while the feed still names them', async () => {
    await runRows([feedRow('N1')], { source: 'named' });
    await app.services.pool.query(`update project set status = 'PAUSED', updated_at = $1 where source = 'named'`, [now]);
    const options = { source: 'named', closeMissing: true, allowMassClose: true };
    await runRows([feedRow('N1')], { ...options, now: new Date(now.getTime() + 2 * dayMs) });
    expect(await runRows([feedRow('N1')], { ...options, now: new Date(now.getTime() + 4 * dayMs) })).toMatchObject({ closed: [] });
    expect(await stored('named', 'N1')).toMatchObject({ status: 'PAUSED' });
  });

  test('do not close when they are more than a fifth of the open ones, unless allowed to', async () => {
    const many = Array.from({ length: 30 }, (_, index) => feedRow(`M${index}`));
    await runRows(many, { source: 'mass' });
    const few = { source: 'mass', closeMissing: true, now: later };
    const refused = await runRows(many.slice(0, 2), few);
    expect(refused).toMatchObject({ closed: [], refusedToClose: { missing: 28, open: 30 } });
    expect(describeImport(summariseReport(refused), { isDryRun: false })).toContain('28 of the feed’s 30 open projects');
    expect(await stored('mass', 'M9')).toMatchObject({ status: 'ACTIVE' });
    const allowed = await runRows(many.slice(0, 2), { ...few, allowMassClose: true });
    expect([allowed.closed.length, allowed.refusedToClose]).toEqual([28, null]);
    expect(describeImport(summariseReport(allowed), { isDryRun: false })).toMatch(
      /Closed, as the feed has left them out \(28\):\n {2}M\d+ {2}Project M\d+/,
    );
  });

  test.each([
    ['has no rows', '[]'],
    ['has only rows that fail', JSON.stringify([{ reference: 'U1', description: 'No title.' }])],
  ])('stay open when the feed %s, even where mass closing is allowed, and the run is no sign of life', async (_, text) => {
    const source = `understood-${text.length}`;
    await runRows([feedRow('U1'), feedRow('U2')], { source });
    const report = await runText(text, 'json', { source, closeMissing: true, allowMassClose: true, now: later });
    expect([report.closed, isEmptyRun(report)]).toEqual([[], true]);
    expect(describeImport(summariseReport(report), { isDryRun: false })).toContain('Nothing was understood');
    expect(await stored(source, 'U2')).toMatchObject({ status: 'ACTIVE' });
    const { rows } = await app.services.pool.query('select last_run_at from feed where source = $1', [source]);
    expect(rows).toEqual([{ last_run_at: now }]);
  });

  test('stay open when the feed breaks off, fails for a row, or belongs to another client or source', async () => {
    const other = await makeProject(app, { tenant: 'atelier', source: 'careful', confirmed_open_at: new Date(0) });
    const otherSource = await makeProject(app, { source: 'elsewhere', confirmed_open_at: new Date(0) });
    await runRows([feedRow('C1'), feedRow('C2')], { source: 'careful', closeMissing: true });
    const broken = await runText(
      '<source><job><referencenumber>C1</referencenumber><title>Project C1</title><description>What there is to do.</description></job><job><title>',
      'xml',
      { source: 'careful', closeMissing: true, now: later },
    );
    expect(broken).toMatchObject({ closed: [], rows: [{ reference: 'C1' }] });
    expect(broken.brokenOff).toMatch(/unclosed tag/i);
    expect(
      await runRows([feedRow('C1'), feedRow('C2', { rateMin: 'much' })], { source: 'careful', closeMissing: true, now: later }),
    ).toMatchObject({ closed: [] });
    const { rows } = await app.services.pool.query('select status from project where id = any($1)', [[other, otherSource]]);
    expect(rows).toEqual([{ status: 'ACTIVE' }, { status: 'ACTIVE' }]);
  });
});

describe('a closed project', () => {
  const in10Days = new Date(now.getTime() + 10 * dayMs);
  const deadline = (days: number) => ({ deadline: new Date(now.getTime() + days * dayMs).toISOString() });

  test('opens again when its feed extends the deadline that closed it', async () => {
    await runRows([feedRow('D', deadline(2))], { source: 'extended' });
    await closeOverdueProjects(app.services, in10Days);
    expect(await stored('extended', 'D')).toMatchObject({ status: 'CLOSED', closed_by: 'deadline' });
    expect(outcomes(await runRows([feedRow('D', deadline(20))], { source: 'extended', now: in10Days }))).toEqual(['updated']);
    expect(await stored('extended', 'D')).toMatchObject({ status: 'ACTIVE', closed_at: null, closed_by: null });
  });

  test('opens again when its feed repeats it after closing it', async () => {
    await runRows([feedRow('C')], { source: 'repeated' });
    await runRows([feedRow('C', { status: 'CLOSED' })], { source: 'repeated', now: in10Days });
    expect(await stored('repeated', 'C')).toMatchObject({
      status: 'CLOSED',
      closed_at: in10Days,
      closed_by: 'feed',
      confirmed_open_at: now,
    });
    expect(outcomes(await runRows([feedRow('C')], { source: 'repeated', now: in10Days }))).toEqual(['updated']);
    expect(await stored('repeated', 'C')).toMatchObject({ status: 'ACTIVE', closed_at: null, closed_by: null });
  });

  test('keeps the time and the reason of its closing when its feed closes it too', async () => {
    await runRows([feedRow('K', deadline(2))], { source: 'kept' });
    await closeOverdueProjects(app.services, in10Days);
    await runRows([feedRow('K', { ...deadline(2), title: 'Another title' })], { source: 'kept', now: in10Days });
    expect(await stored('kept', 'K')).toMatchObject({
      title: 'Another title',
      closed_at: new Date(now.getTime() + 2 * dayMs),
      closed_by: 'deadline',
    });
  });

  test.each(['ACTIVE', 'PAUSED'])('stays closed by its operator when its feed says %s, after saying CLOSED too', async (status) => {
    const source = `closed-${status}`;
    await runRows([feedRow('O')], { source });
    await app.services.pool.query(`update project set status = 'CLOSED', closed_at = $1, updated_at = $1 where source = $2`, [now, source]);
    await runRows([feedRow('O', { status: 'CLOSED' })], { source, now: in10Days });
    const report = await runRows([feedRow('O', { status })], { source, now: in10Days });
    expect(report.rows).toEqual([
      { line: 1, reference: 'O', outcome: 'unchanged', reasons: [{ code: 'staysClosed', text: 'closed by an operator; stays so' }] },
    ]);
    expect(await stored(source, 'O')).toMatchObject({ status: 'CLOSED', closed_at: now, closed_by: 'operator' });
  });

  test('is another project after 30 days; the closed one stays as it is', async () => {
    await runRows([feedRow('L')], { source: 'long' });
    await runRows([feedRow('L', { status: 'CLOSED' })], { source: 'long' });
    const closed = await stored('long', 'L');
    const report = await runRows([feedRow('L')], { source: 'long', now: new Date(now.getTime() + 31 * dayMs) });
    expect(report.rows[0]).toMatchObject({
      outcome: 'created',
      warnings: [{ text: 'reference: was that of another project, which closes; a new one is made', value: 'Project L' }],
    });
    expect(await stored('long', `L [${closed?.id}]`)).toMatchObject({ id: closed?.id, status: 'CLOSED', closed_by: 'feed' });
  });
});
