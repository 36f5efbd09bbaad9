import { beforeAll, describe, expect, test } from 'vitest';
import { feedRow, feedsOf, feedStart as now } from '../../../../tests/support/feed-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { describeReport } from '../../../commands/import-command.ts';
import { dayMs } from '../../../contract/dates.ts';
import { closeOverdueProjects } from '../../projects/api/stopped-project-store.ts';
import type { ImportReport } from './import-projects.ts';

const app = startTestApp();
const { runRows, runText, stored } = feedsOf(app);

// One project is less than a fifth of a client's open projects.
beforeAll(async () => {
  await runRows(
    Array.from({ length: 10 }, (_, index) => feedRow(`Z${index}`)),
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
    expect(await runRows([feedRow('G1')], { source, closeMissing: true, now: soon })).toMatchObject({ closed: 0, refusedToClose: null });
    expect(await runRows([feedRow('G1')], { source, closeMissing: true, now: later })).toMatchObject({ closed: 1 });
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
    expect(report.rows[0]).toMatchObject({ outcome: 'unchanged', reason: 'closed by an operator; stays so' });
    expect(await stored(source, 'G1')).toMatchObject({ status: 'CLOSED' });
  });

  test('open again as paused when an operator had paused them', async () => {
    await runRows([feedRow('H1')], { source: 'held' });
    await app.services.pool.query(`update project set status = 'PAUSED', updated_at = $1 where source = 'held'`, [now]);
    await runRows([], { source: 'held', closeMissing: true, allowMassClose: true, now: later });
    expect(await stored('held', 'H1')).toMatchObject({ status: 'CLOSED', closed_by: 'feed', paused_by: 'operator' });
    await runRows([feedRow('H1')], { source: 'held', now: new Date(later.getTime() + dayMs) });
    expect(await stored('held', 'H1')).toMatchObject({ status: 'PAUSED', closed_by: null, paused_by: 'operator' });
  });

  test('do not include those that an operator paused while the feed still names them', async () => {
    await runRows([feedRow('N1')], { source: 'named' });
    await app.services.pool.query(`update project set status = 'PAUSED', updated_at = $1 where source = 'named'`, [now]);
    const options = { source: 'named', closeMissing: true, allowMassClose: true };
    await runRows([feedRow('N1')], { ...options, now: new Date(now.getTime() + 2 * dayMs) });
    expect(await runRows([feedRow('N1')], { ...options, now: new Date(now.getTime() + 4 * dayMs) })).toMatchObject({ closed: 0 });
    expect(await stored('named', 'N1')).toMatchObject({ status: 'PAUSED' });
  });

  test('do not close when they are more than a fifth of the open ones, unless allowed to', async () => {
    const many = Array.from({ length: 30 }, (_, index) => feedRow(`M${index}`));
    await runRows(many, { source: 'mass' });
    const few = { source: 'mass', closeMissing: true, now: later };
    const refused = await runRows(many.slice(0, 2), few);
    expect(refused).toMatchObject({ closed: 0, refusedToClose: 28 });
    expect(describeReport(refused, false)).toContain('--allow-mass-close');
    expect(await stored('mass', 'M9')).toMatchObject({ status: 'ACTIVE' });
    expect(await runRows(many.slice(0, 2), { ...few, allowMassClose: true })).toMatchObject({ closed: 28, refusedToClose: null });
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
    expect(broken).toMatchObject({ closed: 0, rows: [{ reference: 'C1' }] });
    expect(broken.brokenOff).toMatch(/unclosed tag/i);
    expect(
      await runRows([feedRow('C1'), feedRow('C2', { rateMin: 'much' })], { source: 'careful', closeMissing: true, now: later }),
    ).toMatchObject({ closed: 0 });
    const { rows } = await app.services.pool.query('select status from project where id = any($1)', [[other, otherSource]]);
    expect(rows).toEqual([{ status: 'ACTIVE' }, { status: 'ACTIVE' }]);
  });
});

describe('a closed project', () => {
  const in10Days = new Date(now.getTime() + 10 * dayMs);
  const deadline = (days: number) => ({ deadline: new Date(now.getTime() + days * dayMs).toISOString() });

  test('opens again when its feed extends the deadline that closed it', async () => {
    await runRows([feedRow('D', deadline(2))], { source: 'extended' });
    await closeOverdueProjects(app.services.db, in10Days);
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
    await closeOverdueProjects(app.services.db, in10Days);
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
    expect(report.rows).toEqual([{ line: 1, reference: 'O', outcome: 'unchanged', reason: 'closed by an operator; stays so' }]);
    expect(await stored(source, 'O')).toMatchObject({ status: 'CLOSED', closed_at: now, closed_by: 'operator' });
  });

  test('needs a new reference after 30 days', async () => {
    await runRows([feedRow('L')], { source: 'long' });
    await runRows([feedRow('L', { status: 'CLOSED' })], { source: 'long' });
    const report = await runRows([feedRow('L')], { source: 'long', now: new Date(now.getTime() + 31 * dayMs) });
    expect(report.rows[0]).toMatchObject({
      outcome: 'failed',
      reason: 'closed more than 30 days ago; a new project needs a new reference',
    });
  });
});
