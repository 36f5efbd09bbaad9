import { expect } from 'vitest';
import type { ParsedCv } from '../../src/cv-reader/parsed-cv.ts';
import { emptyParsedCv } from '../../src/cv-reader/parsed-cv.ts';
import { accountTables } from '../../src/features/account/api/tables.ts';
import { saveReading } from '../../src/features/cvs/api/reading-store.ts';
import type { Onboarding } from '../../src/features/onboarding/contract.ts';
import { makeFile } from './file-factory.ts';
import { makeTalent, type TestTalent } from './talent-factory.ts';
import type { TestApp } from './test-app.ts';

/** Valid answers of two steps. */
export const aboutStep = { firstName: 'Anna', lastName: 'Muster', professionalTitle: 'Engineer' };
export const locationStep = { 'homeAddress.country': 'DE', 'homeAddress.city': 'Kiel' };

/** People in the onboarding, and the calls of its pages. */
export function onboardingOf(app: TestApp) {
  return {
    newcomer: (options: Parameters<typeof makeTalent>[1] = {}) => makeTalent(app, { isOnboarded: false, ...options }),
    async get(talent: TestTalent): Promise<Onboarding> {
      const response = await app.call('GET', '/flexOnboarding', { token: talent.token, tenant: talent.tenant });
      expect(response.status).toBe(200);
      return (await response.json()) as Onboarding;
    },
    put: (talent: TestTalent, body: unknown) => app.call('PUT', '/flexOnboarding', { token: talent.token, tenant: talent.tenant, body }),
    /** A CV of which this was read. */
    async insertCvReading(talent: TestTalent, data: Partial<ParsedCv>): Promise<void> {
      const file = await makeFile(app, talent);
      const reading = { reason: 'ok' as const, data: { ...emptyParsedCv(), ...data }, proposals: [] };
      await saveReading(app.services.db, talent.scope, file.id, reading, app.services.clock());
    },
    /** The talent came for one project. */
    async makeShort(talent: TestTalent, projectId: number): Promise<void> {
      await accountTables(app.services.db)
        .updateTable('talent')
        .set({ onboarding_type: 'short', stored_project_id: projectId })
        .where('id', '=', talent.id)
        .execute();
    },
  };
}

export function fieldOf(structure: Onboarding, name: string, form?: string) {
  return structure.fields.find((one) => one.name === name && (form === undefined || one.form === form));
}
