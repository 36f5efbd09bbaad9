import { describe, expect, test } from 'vitest';
import { linkedinHandleOf } from './linkedin.ts';
import { profileChangeSchema } from './profile-values.ts';
import { sortHistory } from './sort-history.ts';

describe('linkedinHandleOf', () => {
  test.each([
    ['https://www.linkedin.com/in/anna-muster/', 'anna-muster'],
    ['de.linkedin.com/in/j%C3%BCrgen-k?trk=x', 'jürgen-k'],
    ['@anna-muster', 'anna-muster'],
    ['', ''],
    ['https://evil.example/in/anna', null],
    ['a b', null],
    ['https://linkedin.com/in/%E0%A4%A', null],
  ])('reads %j as %j', (typed, expected) => {
    expect(linkedinHandleOf(typed)).toBe(expected);
  });
});

describe('sortHistory', () => {
  test('puts the newest first, ongoing entries before ended ones, and undated ones last', () => {
    const entries = [
      { title: 'undated', start: '', end: '', ongoing: false },
      { title: 'old', start: '2015', end: '2018', ongoing: false },
      { title: 'ended', start: '2021-03', end: '2022-01', ongoing: false },
      { title: 'ongoing', start: '2021-03', end: '', ongoing: true },
      { title: 'newest', start: '2024-01', end: '', ongoing: true },
    ];
    expect(sortHistory(entries).map((entry) => entry.title)).toEqual(['newest', 'ongoing', 'ended', 'old', 'undated']);
  });
});

describe('profileChangeSchema', () => {
  const job = { title: 'Engineer', organization: 'Acme', description: '', start: '2021-05', end: '2020-01', ongoing: false };
  const faultsOf = (value: unknown) => profileChangeSchema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

  test('refuses an end before the start, unless it goes on', () => {
    expect(faultsOf({ employmentHistory: [job] })).toEqual(['talent.profile.error.order']);
    expect(faultsOf({ employmentHistory: [{ ...job, ongoing: true }] })).toEqual([]);
    expect(faultsOf({ employmentHistory: [{ ...job, end: '2021' }] })).toEqual([]);
  });

  test('refuses unknown fields, also within entries', () => {
    expect(profileChangeSchema.safeParse({ isAdmin: true }).success).toBe(false);
    expect(profileChangeSchema.safeParse({ employmentHistory: [{ ...job, end: '', salary: 1 }] }).success).toBe(false);
  });

  test('keeps a skill once, in the spelling typed last', () => {
    expect(profileChangeSchema.parse({ skills: ['react', 'SQL', 'React'] }).skills).toEqual(['React', 'SQL']);
  });

  test.each([
    [{ skills: Array.from({ length: 51 }, (_, index) => `skill ${index}`) }],
    [{ professionalTitle: 'x' }],
    [{ description: 'x'.repeat(5001) }],
    [{ masteredLanguages: [{ code: 'de', proficiency: 6 }] }],
    [
      {
        masteredLanguages: [
          { code: 'de', proficiency: 3 },
          { code: 'de', proficiency: 4 },
        ],
      },
    ],
    [{ firstName: 'Anna PMP' }],
    [{ homeAddress: { zip: '1234567890123' } }],
  ])('refuses %j', (value) => {
    expect(profileChangeSchema.safeParse(value).success).toBe(false);
  });
});
