import { describe, expect, test } from 'vitest';
import { type ApplicationDraft, draftFieldsSchema } from '../applications/stored-draft-schema.ts';
import { fromAnswerLists, toAnswerLists } from '../question-sets/questions.ts';
import { draftMaxAgeMs, emptyFields, fieldsOf, hasContent, mergeDrafts, readDraft } from './draft.ts';

const now = new Date('2027-02-03T12:00:00.000Z');
const draftOf = (change: Partial<ApplicationDraft> = {}): ApplicationDraft => ({
  ...emptyFields,
  applicationId: 7,
  stepName: 'rate',
  lastUpdated: now.toISOString(),
  ...change,
});
const aged = (ms: number) => JSON.stringify(draftOf({ lastUpdated: new Date(now.getTime() - ms).toISOString() }));

test('the fields of a draft are what the API takes, without what is said about them', () => {
  expect(fieldsOf(draftOf())).toEqual(emptyFields);
  expect(draftFieldsSchema.safeParse(fieldsOf(draftOf())).success).toBe(true);
});

describe('readDraft', () => {
  test('restores a draft younger than three days', () => {
    expect(readDraft(aged(draftMaxAgeMs - 1), now)).toMatchObject({ state: 'restored', draft: { stepName: 'rate', applicationId: 7 } });
  });

  test('drops a draft that is three days old', () => {
    expect(draftMaxAgeMs).toBe(259_200_000);
    expect(readDraft(aged(draftMaxAgeMs), now)).toEqual({ state: 'expired', draft: null });
  });

  test.each([
    null,
    '',
    '{',
    '[]',
    '{"stepName":"rate"}',
    '{"stepName":"nowhere","lastUpdated":"2027-02-03T12:00:00Z"}',
    '{"stepName":"rate","lastUpdated":"soon"}',
  ])('treats %j as no draft', (raw) => {
    expect(readDraft(raw, now).state).toBe('none');
  });

  test('knows which draft of the server it goes on from', () => {
    const stored = { ...draftOf(), basedOn: '2027-02-03T11:00:00.000Z' };
    expect(readDraft(JSON.stringify(stored), now)).toEqual({ state: 'restored', draft: draftOf(), basedOn: '2027-02-03T11:00:00.000Z' });
  });

  test('fills in what an older version did not store', () => {
    expect(readDraft(JSON.stringify({ stepName: 'cv', lastUpdated: now.toISOString() }), now).draft).toMatchObject({
      selectedResumeMethod: 1,
      parentAnswersList: [],
    });
  });
});

describe('mergeDrafts', () => {
  const older = draftOf({ lastUpdated: '2027-02-03T09:00:00Z', motivationComment: 'first' });
  const newer = draftOf({ lastUpdated: '2027-02-03T10:00:00Z', motivationComment: 'second' });

  const inBrowser = (draft: ApplicationDraft, basedOn: string | null = null) => ({ draft, basedOn });

  test('takes the newer draft of browser and server and offers the other to the talent', () => {
    expect(mergeDrafts(inBrowser(older), newer)).toEqual({ draft: newer, other: older });
    expect(mergeDrafts(inBrowser(newer), older)).toEqual({ draft: newer, other: older });
    expect(mergeDrafts(inBrowser(newer, '2027-02-03T08:00:00Z'), older).other).toBe(older);
  });

  test('asks nothing where the browser’s draft goes on from the server’s, whichever clock is ahead', () => {
    expect(mergeDrafts(inBrowser(newer, older.lastUpdated), older)).toEqual({ draft: newer, other: null });
    expect(mergeDrafts(inBrowser(older, newer.lastUpdated), newer)).toEqual({ draft: older, other: null });
  });

  test('offers no choice when both are equal', () => {
    expect(mergeDrafts(inBrowser(newer), { ...newer, lastUpdated: older.lastUpdated }).other).toBeNull();
  });

  test('treats another order of names as the same content', () => {
    const rate = { value: '85.00', currency: 'EUR', period: 'HR' as const };
    const stored = { period: 'HR' as const, value: '85.00', currency: 'EUR' };
    expect(
      mergeDrafts(inBrowser(draftOf({ talentRate: rate })), draftOf({ talentRate: stored, lastUpdated: older.lastUpdated })).other,
    ).toBeNull();
    expect(
      mergeDrafts(inBrowser(draftOf({ talentRate: rate })), draftOf({ talentRate: { ...stored, value: '86.00' } })).other,
    ).not.toBeNull();
  });

  test('takes the only draft there is', () => {
    expect(mergeDrafts(null, older).draft).toBe(older);
    expect(mergeDrafts(inBrowser(older), null).draft).toBe(older);
    expect(mergeDrafts(null, null).draft).toBeNull();
  });
});

test('an untouched draft has no content', () => {
  expect(hasContent(draftOf())).toBe(false);
  expect(hasContent(draftOf({ alternativeInterviewSlot: true }))).toBe(true);
});

test('answers survive the conversion into the draft and back, children grouped by their parent', () => {
  const questions = [
    { id: 1, parentId: null, type: 'yesNo', groupId: 1 },
    { id: 2, parentId: 1, type: 'multi', groupId: 2 },
    { id: 3, parentId: null, type: 'text', groupId: 1 },
  ];
  const answers = { 1: ['true'], 2: ['a', 'b'] };
  const lists = toAnswerLists(questions, answers);
  expect(lists).toEqual({
    parentAnswersList: [{ questionId: 1, answers: [{ type: 'yesNo', value: 'true', groupId: 1 }] }],
    childAnswersList: {
      1: [
        {
          questionId: 2,
          answers: [
            { type: 'multi', value: 'a', groupId: 2 },
            { type: 'multi', value: 'b', groupId: 2 },
          ],
        },
      ],
    },
  });
  expect(fromAnswerLists(lists)).toEqual(answers);
});
