import { expect, test } from 'vitest';
import { makeApplication, makeInvitation } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationsExport } from '../../applications/api/export.ts';
import { storeJobFields } from '../../projects/api/job-field-store.ts';
import { invitationsExport } from './export.ts';

const app = startTestApp();

test('fields that a legal entity hides are hidden in applications, invitations, the application flow and the data copy too', async () => {
  const tenant = app.services.tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no tenant');
  tenant.config.jobFieldSettings = { 'Netz Nord GmbH': { hidden: ['rateRange', 'legalEntityName'] } };
  await storeJobFields(app.services.db, app.services.tenants.all);
  const talent = await makeTalent(app);
  const secret = { legal_entity_name: 'Netz Nord GmbH', rate_min: '81.25', rate_max: '93.75' };
  const applied = await makeProject(app, secret);
  await makeApplication(app, talent, applied, 'a');
  await makeInvitation(app, talent, await makeProject(app, { ...secret, originating_display_name: 'Kontor' }));
  const flow = await makeProject(app, secret);
  const answers = await Promise.all(
    [
      '/projectApplication',
      '/projectInvitation/open',
      `/project/${flow}/applicationFlow`,
      `/project/${flow}/apply/rates/calculate?talentRate=500`,
      `/project/${flow}/similars`,
      `/project/${flow}`,
    ].map(async (path) => {
      const response = await app.call('GET', path, { token: talent.token });
      expect(response.status, path).toBe(200);
      return response.text();
    }),
  );
  const person = { tenantId: tenant.id, talentId: talent.id, emails: [], mobileNumbers: [] };
  for (const part of [applicationsExport, invitationsExport]) answers.push(JSON.stringify(await part.read(app.services.db, person)));
  for (const answer of answers) expect(answer).not.toMatch(/Netz Nord|81\.25|93\.75|"ABOVE"/);
  expect(answers[1]).toContain('Kontor');
});
