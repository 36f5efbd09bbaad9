import { describe, expect, test } from 'vitest';
import { emptyProfile } from '../../../tests/support/profile-factory.ts';
import { emptyParsedCv } from '../../cv-reader/parsed-cv.ts';
import { type ProfileValues, profileChangeSchema } from '../profile/profile-values.ts';
import { mergeAccepted, proposeFromCv } from './profile-from-cv.ts';

const job = (title: string, start = '2021-01') => ({ title, organization: 'Acme', description: '', start, end: '', ongoing: false });

function profile(values: Partial<ProfileValues> = {}): ProfileValues {
  return { ...emptyProfile(), firstName: 'Anna', lastName: 'Muster', ...values };
}

describe('proposeFromCv', () => {
  test('offers nothing for fields that were typed already', () => {
    const data = {
      ...emptyParsedCv(),
      firstName: 'ANNA',
      professionalTitle: 'Welder',
      description: 'From the CV',
      skills: ['Welding', 'react'],
      homeAddress: { ...emptyParsedCv().homeAddress, city: 'Bremen', zip: '28195' },
    };
    const typed = profile({ professionalTitle: 'Engineer', skills: ['React'], homeAddress: { ...profile().homeAddress, city: 'Kiel' } });
    expect(proposeFromCv(data, typed)).toEqual({ description: 'From the CV', skills: ['Welding'], homeAddress: { zip: '28195' } });
  });

  test('cuts to the bounds of the fields and drops impossible dates, so that the offer is always valid', () => {
    const data = {
      ...emptyParsedCv(),
      professionalTitle: 'x'.repeat(300),
      description: 'y'.repeat(9000),
      linkedinHandle: 'https://www.linkedin.com/in/anna',
      homeAddress: { ...emptyParsedCv().homeAddress, country: 'Germany' },
      skills: Array.from({ length: 80 }, (_, index) => `skill ${index}`),
      masteredLanguages: [
        { code: 'de', proficiency: 9 },
        { code: '??', proficiency: 3 },
      ],
      employmentHistory: [
        { title: '', organization: 'Acme', description: '', start: '2021-05', end: '2019-01', ongoing: false },
        { title: '', organization: '', description: 'nothing', start: '', end: '', ongoing: false },
      ],
    };
    const change = proposeFromCv(data, profile());
    expect(profileChangeSchema.safeParse(change).error).toBeUndefined();
    expect(change).toMatchObject({
      linkedinHandle: 'anna',
      masteredLanguages: [{ code: 'de', proficiency: 5 }],
      employmentHistory: [{ title: 'Acme', organization: '', start: '2021-05', end: '' }],
    });
    expect(change.skills).toHaveLength(50);
    expect(change.homeAddress).toBeUndefined();
  });
});

describe('mergeAccepted', () => {
  test('never overwrites a typed value', () => {
    const typed = profile({ professionalTitle: 'Engineer', skills: ['React'], homeAddress: { ...profile().homeAddress, city: 'Kiel' } });
    const merged = mergeAccepted(
      { professionalTitle: 'Welder', description: 'New', skills: ['Welding', 'REACT'], homeAddress: { city: 'Bremen', zip: '28195' } },
      typed,
    );
    expect(merged).toEqual({ description: 'New', skills: ['React', 'Welding'], homeAddress: { zip: '28195' } });
  });

  test('adds missing jobs and keeps the existing ones', () => {
    const typed = profile({ employmentHistory: [{ ...job('Engineer'), description: 'typed' }] });
    const merged = mergeAccepted({ employmentHistory: [job('engineer'), job('Trainee', '2015')] }, typed);
    expect(merged.employmentHistory).toEqual([{ ...job('Engineer'), description: 'typed' }, job('Trainee', '2015')]);
  });

  test('changes nothing when nothing is new', () => {
    expect(mergeAccepted({ skills: ['react'] }, profile({ skills: ['React'] }))).toEqual({});
  });
});
