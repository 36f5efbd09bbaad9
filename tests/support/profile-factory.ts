import { changeProfile } from '../../src/features/profile/api/change-profile.ts';
import type { ProfileChange } from '../../src/features/profile/profile-values.ts';
import type { TestTalent } from './talent-factory.ts';
import type { TestApp } from './test-app.ts';

/** Fills parts of a talent's profile; fills in a little of everything by default. */
export async function makeProfile(app: TestApp, talent: TestTalent, change?: ProfileChange): Promise<void> {
  const full: ProfileChange = {
    professionalTitle: 'Frontend engineer',
    description: 'Builds interfaces for grid operators.',
    skills: ['React', 'TypeScript', 'CSS', 'Testing', 'Accessibility'],
    masteredLanguages: [{ code: 'de', proficiency: 5 }],
    employmentHistory: [
      { title: 'Frontend engineer', organization: 'Bluestem Energy', description: '', start: '2021-01', end: '', ongoing: true },
    ],
  };
  await changeProfile(
    app.services.db,
    talent.scope,
    change ?? full,
    {
      hiddenFields: [],
      currencies: ['EUR'],
      defaultCurrency: 'EUR',
      addressValidation: { required: [], lookup: false },
      countriesOfInterest: [],
    },
    app.services.clock(),
  );
}
