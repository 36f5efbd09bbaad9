import { describe, expect, test } from 'vitest';
import { emptyProfile } from '../../../tests/support/profile-factory.ts';
import { type CvReading, emptyParsedCv, type ParsedCv } from '../../cv-reader/parsed-cv.ts';
import { profileChangeSchema } from '../profile/profile-values.ts';
import type { CvField } from './cv-fields.ts';
import { type ComparedProfile, chosenChange, mergeAccepted, proposeFromCv } from './profile-from-cv.ts';

const job = (title: string, start = '2021-01') => ({ title, organization: 'Acme', description: '', start, end: '', ongoing: false });
const address = emptyParsedCv().homeAddress;

function profile(values: Partial<ComparedProfile> = {}): ComparedProfile {
  return { ...emptyProfile(), firstName: 'Anna', lastName: 'Muster', email: 'anna@example.com', mobileNumber: null, ...values };
}

function reading(data: Partial<ParsedCv>, proposals: CvReading['proposals'] = []): CvReading {
  return { reason: 'ok', data: { ...emptyParsedCv(), ...data }, proposals };
}

const propose = (data: Partial<ParsedCv>, known: ComparedProfile, proposals: CvReading['proposals'] = []) =>
  proposeFromCv(reading(data, proposals), known, { minConfidence: 0.7 });
/** The values on offer, by field. */
const offered = (fields: readonly CvField[]) =>
  Object.fromEntries(fields.filter((one) => one.proposals.length > 0).map((one) => [one.field, one.proposals.map(({ value }) => value)]));
const all = (fields: readonly CvField[]) => fields.flatMap(({ proposals }) => proposals).map(({ id }) => id);

describe('proposeFromCv', () => {
  test('offers a CV’s values for empty fields and adds its entries to those of the profile', () => {
    const data = {
      firstName: 'ANNA',
      description: 'From the CV',
      skills: ['Welding', 'react'],
      employmentHistory: [job('Welder'), job('Trainee', '2015')],
      homeAddress: { ...address, city: 'Bremen', zip: '28195' },
      mobilePhone: { prefix: '+49', local: '151 23456789' },
    };
    const known = profile({ skills: ['React'], employmentHistory: [job('trainee', '2015')], homeAddress: { ...address, city: 'Kiel' } });
    const fields = propose(data, known);
    expect(offered(fields)).toEqual({
      description: ['From the CV'],
      'homeAddress.zip': ['28195'],
      mobileNumber: ['+4915123456789'],
      skills: ['Welding'],
      employmentHistory: [job('Welder')],
    });
    expect(fields.find(({ field }) => field === 'skills')?.current).toEqual(['React']);
  });

  test('shows a text that differs from a typed one without offering it', () => {
    const data = { professionalTitle: 'Welder', email: 'old@example.com', lastName: 'muster' };
    const fields = propose(data, profile({ professionalTitle: 'Engineer' }));
    expect(offered(fields)).toEqual({});
    expect(fields.map(({ field, current, other }) => [field, current, other?.value])).toEqual([
      ['professionalTitle', 'Engineer', 'Welder'],
      ['email', 'anna@example.com', 'old@example.com'],
    ]);
  });

  test('names the line of each value, and doubts what was read with little confidence', () => {
    const fields = propose({ skills: ['Welding', 'Brazing'] }, profile(), [
      { field: 'skills', value: 'Brazing', sourceLine: 'Welding, Brazing', confidence: 0.6 },
      { field: 'skills', value: 'Welding', sourceLine: 'Welding, Brazing', confidence: 0.9 },
    ]);
    expect(fields[0]?.proposals).toEqual([
      { id: 'skills.0', value: 'Welding', sourceLine: 'Welding, Brazing', confidence: 0.9, isCertain: true },
      { id: 'skills.1', value: 'Brazing', sourceLine: 'Welding, Brazing', confidence: 0.6, isCertain: false },
    ]);
  });

  test('doubts an address in another country than the one the talent lives in', () => {
    const home = { ...address, city: 'Austin', country: 'US' };
    const isCertain = (country: string) =>
      propose({ homeAddress: home }, profile({ homeAddress: { ...address, country } })).find(({ field }) => field === 'homeAddress.city')
        ?.proposals[0]?.isCertain;
    expect([isCertain('DE'), isCertain('US')]).toEqual([false, true]);
  });

  test('is certain of nothing that was read from a scan, however little confidence the client asks for', () => {
    const proposals = [{ field: 'description' as const, value: 'Text', sourceLine: 'Text', confidence: 0.9 }];
    const read = reading({ description: 'Text' }, proposals);
    const isCertain = (reason: CvReading['reason']) =>
      proposeFromCv({ ...read, reason }, profile(), { minConfidence: 0.1 })[0]?.proposals[0]?.isCertain;
    expect([isCertain('ok'), isCertain('scan-read')]).toEqual([true, false]);
  });

  test('leaves out fields that nobody asks for', () => {
    const rules = { minConfidence: 0.7, isAsked: (name: string) => name !== 'skills' };
    expect(offered(proposeFromCv(reading({ skills: ['SQL'], description: 'Text' }), profile(), rules))).toEqual({ description: ['Text'] });
  });

  test('cuts to the bounds of the fields and drops impossible dates, so that every offer is valid', () => {
    const fields = propose(
      {
        professionalTitle: 'x'.repeat(300),
        description: 'y'.repeat(9000),
        linkedinHandle: 'https://www.linkedin.com/in/anna',
        homeAddress: { ...address, country: 'Germany' },
        skills: Array.from({ length: 80 }, (_, index) => `skill ${index}`),
        masteredLanguages: [
          { code: 'de', proficiency: 9 },
          { code: '??', proficiency: 3 },
        ],
        employmentHistory: [
          { title: '', organization: 'Acme', description: '', start: '2021-05', end: '2019-01', ongoing: false },
          { title: '', organization: '', description: 'nothing', start: '', end: '', ongoing: false },
        ],
      },
      profile(),
    );
    const { change } = chosenChange(fields, all(fields));
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

test('chosenChange holds what was accepted and nothing else', () => {
  const data = { professionalTitle: 'Welder', skills: ['Welding', 'Brazing'], mobilePhone: { prefix: '+49', local: '15123456789' } };
  const fields = propose({ ...data, homeAddress: { ...address, city: 'Kiel' } }, profile());
  expect(chosenChange(fields, ['skills.1', 'homeAddress.city', 'mobileNumber', 'skills.7'])).toEqual({
    change: { skills: ['Brazing'], homeAddress: { city: 'Kiel' } },
    mobileNumber: '+4915123456789',
  });
  expect(chosenChange(fields, [])).toEqual({ change: {}, mobileNumber: null });
});

describe('mergeAccepted', () => {
  test('never overwrites a typed value', () => {
    const typed = profile({ professionalTitle: 'Engineer', skills: ['React'], homeAddress: { ...address, city: 'Kiel' } });
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
