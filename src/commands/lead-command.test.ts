import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePool, makeProject } from '../../tests/support/project-factory.ts';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { runLeadCreate, runLeadImport } from './lead-command.ts';

const app = startTestApp();
const byHand = { mail: false, autoActivate: false };
const person = { email: 'mira@example.com', firstName: 'Mira', lastName: 'Aydın' };
const create = (fields: Record<string, string | undefined>, delivery = byHand, tenant = 'nordlicht') =>
  runLeadCreate(app.services, tenant, fields, delivery);

test('the lead command prints a link to the sign-up page, which is filled in', async () => {
  const [project, pool] = [await makeProject(app), await makePool(app)];
  const link = await create({
    ...person,
    title: 'PLC engineer',
    skills: 'EPLAN;Profinet',
    project: String(project),
    pools: String(pool),
    phone: undefined,
  });
  expect(link).toMatch(/^http:\/\/nordlicht\.localhost:\d+\/app\/signup\?leadProfile=[\w-]{43}$/);
  const token = link.split('=')[1];
  expect(await (await app.call('GET', `/leadprofile/${token}`)).json()).toMatchObject({ firstName: 'Mira', skills: ['EPLAN', 'Profinet'] });
  expect(await mailsTo(app, person.email)).toEqual([]);
});

test('the lead command mails the link on request, and always when the link signs in', async () => {
  const talent = await makeTalent(app);
  for (const [email, delivery] of [
    ['one@example.com', { mail: true, autoActivate: false }],
    ['two@example.com', { mail: false, autoActivate: true }],
    [talent.email, byHand],
  ] as const) {
    const line = await create({ ...person, email }, delivery);
    expect(line).toContain(email);
    expect(line).not.toContain('leadProfile=');
    expect((await mailsTo(app, email))[0]?.text).toContain('/app/signup?leadProfile=');
  }
});

test.each([
  [{ ...person, email: 'mira' }, 'email'],
  [{ ...person, firstName: 'Mira PMP' }, 'firstName'],
  [{ ...person, phone: '+49 12' }, 'phone'],
  [{ ...person, country: 'XX' }, 'residenceCountry'],
  [{ ...person, project: '999999' }, 'project'],
  [{ ...person, pools: '999999' }, 'pools'],
  [{ ...person, locale: 'pl' }, 'locale'],
  [{ ...person, salary: '1' }, 'is not right'],
])('the lead command refuses %o', async (fields, words) => {
  await expect(create(fields)).rejects.toThrow(words);
});

test('the lead command refuses clients without accounts', async () => {
  await expect(create(person, byHand, 'nobody')).rejects.toThrow('no client');
  await expect(create(person, byHand, 'baltyk')).rejects.toThrow('board mode');
});

test('the lead command imports a CSV row by row', async () => {
  const file = join(app.services.config.dataDir, 'people.csv');
  await writeFile(
    file,
    'email;firstName;lastName;title;skills\na@example.com;Ada;Ny;Engineer;"C; C++"\nnot-an-address;Bo;Ek;;\nc@example.com;Cy;Oz;;\n',
  );
  const { lines, failed } = await runLeadImport(app.services, 'nordlicht', file, byHand);
  expect(failed).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^line 2 {2}a@example\.com {2}http.*leadProfile=/),
    'line 3  failed: email is not right',
    expect.stringMatching(/^line 4 {2}c@example\.com/),
    '2 prepared, 1 failed',
  ]);
  await expect(runLeadImport(app.services, 'nordlicht', '/nowhere.csv', byHand)).rejects.toThrow('no such file');
  await expect(runLeadImport(app.services, 'nobody', file, byHand)).rejects.toThrow('no client');
});
