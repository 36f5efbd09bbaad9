import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { Answer, Application } from '../contract.ts';
import { ApplicationReceipt } from './application-receipt.tsx';

const answer = (id: number, label: string, value: string): Answer => ({ groupId: 1, id, label, type: 'text', value, optionLabel: null });

/** What the receipt reads of a sent application. */
function receiptOf(sent: Pick<Application, 'answers' | 'askedQuestions'>, locale = 'en'): string {
  const facts = { id: 7, status: 'a', finalRate: null, displayRate: null, interview: null, alternativeInterviewSlot: false };
  const application = { ...facts, cv: null, cvCover: null, motivationComment: '', ...sent } as unknown as Application;
  return serverMarkup(<ApplicationReceipt application={application} zone="UTC" />, locale).replaceAll(/<[^>]*>/g, '|');
}

const wordsOf = (markup: string) => markup.split('|').filter(Boolean);

test('a receipt shows every question in the order it was asked, with those that were not answered', () => {
  const askedQuestions = [
    { id: 2, label: 'Which portfolio?' },
    { id: 1, label: 'When can you start?' },
  ];
  expect(wordsOf(receiptOf({ askedQuestions, answers: [answer(1, 'When can you start?', 'In March')] }))).toEqual([
    ...['What you sent', 'Which portfolio?', 'Not answered, it was optional', 'When can you start?', 'In March'],
  ]);
});

test('a receipt shows answers to questions that were taken from the set later, and those of older applications', () => {
  const given = { askedQuestions: [], answers: [answer(1, 'When can you start?', 'In March')] };
  expect(wordsOf(receiptOf(given))).toEqual(['What you sent', 'When can you start?', 'In March']);
});

test.each([
  ['de', 'Nicht beantwortet, die Frage war freiwillig'],
  ['uk', 'Без відповіді, питання було необов’язкове'],
])('a receipt in %s says that a question was not answered', (locale, words) => {
  expect(wordsOf(receiptOf({ askedQuestions: [{ id: 2, label: 'Which portfolio?' }], answers: [] }, locale))).toContain(words);
});
