import { changeProfile } from '../../src/features/profile/api/change-profile.ts';
import { fieldKinds } from '../../src/features/profile/field-kinds.ts';
import { nestedValues } from '../../src/features/profile/field-names.ts';
import { editableNames, profileFields } from '../../src/features/profile/fields.ts';
import type { ProfileChange, ProfileValues } from '../../src/features/profile/profile-values.ts';
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
      minCvConfidence: 0.7,
    },
    app.services.clock(),
  );
}

/** A profile in which nothing is filled in. */
export function emptyProfile(): ProfileValues {
  const values: Record<string, unknown> = Object.fromEntries(
    editableNames.map((name) => [name, fieldKinds[profileFields[name].kind].empty]),
  );
  // Every field has the empty value of its kind.
  return nestedValues(values) as ProfileValues;
}
