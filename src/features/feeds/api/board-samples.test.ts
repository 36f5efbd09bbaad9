import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { feedStart, feedsOf } from '../../../../tests/support/feed-factory.ts';
import { makeCities } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { languages } from '../../../contract/i18n/languages.ts';
import type { ImportReport } from './import-report.ts';

const app = startTestApp();
const { run, stored } = feedsOf(app);
const sample = (name: string) => run(`docs/samples/boards/${name}`, { source: name, allowMassClose: true });

beforeAll(async () => {
  // Languages are recognised among those of the client.
  app.services.tenants.byId(1).languages = languages.map((iso) => ({ iso, name: iso }));
  await makeCities(app);
  await app.services.pool.query(`insert into city (id, name, country, latitude, longitude, time_zone, population, region) values
    (92003, 'Austin', 'US', 30.27, -97.74, 'America/Chicago', 931830, 'TX'), (92004, 'Berlin', 'DE', 52.52, 13.4, 'Europe/Berlin', 3426354, '16'),
    (92005, 'Toronto', 'CA', 43.7, -79.42, 'America/Toronto', 2600000, '08'), (92006, 'Lyon', 'FR', 45.75, 4.85, 'Europe/Paris', 472317, '84')`);
});

const outcomes = ({ rows }: ImportReport) => rows.map((row) => row.outcome);
const remarks = ({ rows }: ImportReport, kind: 'warnings' | 'guesses') => rows.flatMap((row) => row[kind] ?? []).map(({ text }) => text);

describe('a feed of', () => {
  test('Greenhouse gives one project for each place, its text unescaped and its state read', async () => {
    expect(outcomes(await sample('greenhouse.json'))).toEqual(['created', 'created', 'created']);
    expect(await stored('greenhouse.json', '5120001')).toMatchObject({
      title: 'Claims data engineer',
      legal_entity_name: 'Harbor & Pine Insurance',
      city_id: 92003,
      site_country: 'US',
      vms_id: null,
      job_class: 'Data',
      external_url: 'https://boards.example/harborpine/jobs/5120001',
      description_html:
        '<h2>The work</h2><p>You move the claims of six states from spreadsheets &amp; mail to one warehouse.</p><ul><li>dbt</li><li>Airflow</li></ul>',
      published_at: new Date('2027-01-08T14:00:00Z'),
    });
    expect(await stored('greenhouse.json', '5120002')).toMatchObject({ city_id: 92004 });
    expect(await stored('greenhouse.json', '5120002 (Munich, DE)')).toMatchObject({ city_id: 9003, site_country: 'DE' });
  });

  test('Lever gives its lists, its places, milliseconds and pay with a unit', async () => {
    const report = await sample('lever.json');
    expect(outcomes(report)).toEqual(['created', 'created', 'created']);
    const id = '6d4b0c1e-5a0e-4f3b-9d7a-000000000001';
    const project = await stored('lever.json', id);
    expect(project).toMatchObject({
      title: 'Site reliability engineer',
      work_mode: 'HYBRID',
      rate_min: '560.00',
      rate_max: '640.00',
      rate_unit: 'DAY',
      site_city: 'Amsterdam',
      published_at: new Date(1_799_740_800_000),
    });
    expect(project?.description_html).toContain('<h3>What you bring</h3>\n<ul><li>Kubernetes in anger</li><li>Calm at night</li></ul>');
    expect(await stored('lever.json', `${id} (Lisbon)`)).toMatchObject({ site_city: 'Lisbon' });
    expect(await stored('lever.json', '6d4b0c1e-5a0e-4f3b-9d7a-000000000002')).toMatchObject({
      work_mode: 'REMOTE',
      site_city: null,
      rate_unit: null,
    });
  });

  test('Ashby gives only the salary of its compensation, and keeps what is not listed private', async () => {
    expect(outcomes(await sample('ashby.json'))).toEqual(['created', 'created']);
    expect(await stored('ashby.json', 'f1b6a1aa-0000-4000-8000-000000000001')).toMatchObject({
      city_id: 92005,
      work_mode: 'ONSITE',
      rate_min: '110000.00',
      rate_max: '130000.00',
      rate_currency: 'CAD',
      rate_unit: 'YEAR',
      visibility: 'PUBLIC',
    });
    expect(await stored('ashby.json', 'f1b6a1aa-0000-4000-8000-000000000002')).toMatchObject({
      visibility: 'PRIVATE',
      work_mode: 'REMOTE',
      site_country: 'CA',
      site_city: null,
    });
  });

  test('Recruitee gives its requirements, hours and places', async () => {
    expect(outcomes(await sample('recruitee.json'))).toEqual(['created', 'created', 'created']);
    const project = await stored('recruitee.json', '88001');
    expect(project).toMatchObject({
      hours_per_week: 40,
      rate_min: '55.00',
      rate_unit: 'HR',
      job_language: 'nl',
      skills: ['GWO', 'offshore'],
      site_country: 'NL',
    });
    expect(project?.description_text).toContain('Geen hoogtevrees');
    expect(await stored('recruitee.json', '88001 (Den Helder, NL)')).toMatchObject({ site_city: 'Den Helder' });
    expect(await stored('recruitee.json', '88002')).toMatchObject({ work_mode: 'HYBRID', rate_min: null });
  });

  test('Workable gives countries by name', async () => {
    expect(outcomes(await sample('workable.json'))).toEqual(['created', 'created']);
    expect(await stored('workable.json', 'A1B2C3D4E5')).toMatchObject({
      site_country: 'ES',
      site_city: 'Valencia',
      job_language: 'es',
      work_mode: 'ONSITE',
    });
    expect(await stored('workable.json', 'F6G7H8I9J0')).toMatchObject({ site_country: 'ES', site_city: null, work_mode: 'REMOTE' });
  });

  test('SmartRecruiters gives the parts of its advertisement with their headings', async () => {
    expect(outcomes(await sample('smartrecruiters.json'))).toEqual(['created']);
    const project = await stored('smartrecruiters.json', 'REF31415X');
    expect(project).toMatchObject({
      title: 'Konstrukteurin für Fördertechnik',
      site_city: 'Graz',
      site_country: 'AT',
      work_mode: 'HYBRID',
      job_language: 'de',
    });
    expect(project?.description_html).toMatch(/<h3>Wer wir sind<\/h3>\s*<p>.*<h3>Profil<\/h3>\s*<ul>/s);
    expect(project?.legal_entity_name).toBe('Bergwerk Fördertechnik');
  });

  test('Personio gives one project for each office', async () => {
    expect(outcomes(await sample('personio.xml'))).toEqual(['created', 'created', 'created']);
    const project = await stored('personio.xml', '1500123');
    expect(project).toMatchObject({
      title: 'Elektrotechnikerin für Seilbahnsteuerungen',
      site_city: 'Innsbruck',
      skills: ['S7', 'Seilbahn', 'Steuerung'],
    });
    expect(project?.description_html).toContain('<h3>Ihr Profil</h3>\n<p>Sie sind schwindelfrei und kennen S7.</p>');
    expect(await stored('personio.xml', '1500123 (Graz)')).toMatchObject({ site_city: 'Graz' });
  });

  test('RSS gives the whole text, and a bare "&" is repaired and counted', async () => {
    const report = await sample('rss.xml');
    expect(outcomes(report)).toEqual(['created', 'created']);
    expect(remarks(report, 'warnings')).toContain('a bare "&" or an entity of HTML was repaired');
    expect(await stored('rss.xml', 'mission-31')).toMatchObject({
      title: 'Développeur·se catalogue & prêt',
      description_text: 'Le catalogue de onze bibliothèques change de moteur. Vous reprenez l’import des notices et le prêt.',
      external_url: 'https://biblio.example/missions/31?lang=fr&vue=1',
      city_id: 92006,
      rate_min: '400.00',
      rate_max: '450.00',
      rate_unit: 'DAY',
      job_language: 'fr',
      period_deadline: new Date('2027-02-28T23:59:59Z'),
    });
  });

  test('XML with other names, another encoding and a row that breaks off loses that row only', async () => {
    const report = await sample('dialect.xml');
    expect(outcomes(report)).toEqual(['created', 'created', 'failed', 'created']);
    expect(await stored('dialect.xml', 'OR-1')).toMatchObject({
      title: 'Elektroingenieur für Übertragungsnetze',
      legal_entity_name: 'Netz Süd',
      city_id: 9003,
      rate_min: '60000.00',
      rate_unit: null,
    });
    expect(await stored('dialect.xml', 'OR-1 (Hamburg, DE)')).toMatchObject({
      city_id: 9001,
      rate_min: null,
      rate_max: '70000.00',
      rate_unit: 'YEAR',
    });
    expect(await stored('dialect.xml', 'OR-3')).toMatchObject({ rate_unit: 'DAY', work_mode: 'HYBRID' });
    expect(remarks(report, 'guesses')).toContain('workMode: not stated; HYBRID is taken from the text');
    expect(remarks(report, 'warnings')).not.toContain('publishedAt: may be another day; read with the day first');
  });

  test('CSV in French gives its own names, and a reference is made where a row has none', async () => {
    const report = await sample('marches.csv');
    expect(outcomes(report)).toEqual(['created', 'created']);
    expect(await stored('marches.csv', 'FX-9')).toMatchObject({
      rate_min: '520.00',
      rate_unit: 'DAY',
      site_country: 'FR',
      job_language: 'fr',
    });
    expect(await stored('marches.csv', 'https://alpes.example/fx-10')).toMatchObject({
      work_mode: 'REMOTE',
      rate_min: '350.00',
      rate_max: null,
    });
  });

  test('JSON lines with names nobody else has is read by a mapping, which is kept for the next run', async () => {
    const mapping = { city: 'place.town', country: 'place.land', salary: 'stipend', currency: '=EUR' };
    await run('docs/samples/boards/lines.jsonl', { source: 'lines', settings: { mapping } });
    const again = await run('docs/samples/boards/lines.jsonl', { source: 'lines', now: new Date(feedStart.getTime() + dayMs) });
    expect(outcomes(again)).toEqual(['unchanged', 'unchanged']);
    expect(await stored('lines', '30001')).toMatchObject({
      city_id: 9001,
      site_country: 'DE',
      rate_min: '3900.00',
      rate_unit: null,
      job_language: 'en',
      period_deadline: new Date('2027-07-31T21:59:00Z'),
    });
    expect(again.unused).toEqual([]);
    const unmapped = await run('docs/samples/boards/lines.jsonl', { source: 'unmapped', dryRun: true });
    expect(unmapped.unused.map(({ name }) => name)).toEqual(['stipend']);
  });
});

test('every sample has a test above, and is unchanged in its second run', async () => {
  // The one left out needs a mapping. A row without a title fails each time.
  for (const name of readdirSync('docs/samples/boards').filter((sampled) => sampled !== 'lines.jsonl'))
    expect([name, ...new Set(outcomes(await sample(name)).filter((outcome) => outcome !== 'failed'))]).toEqual([name, 'unchanged']);
});
