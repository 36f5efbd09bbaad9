import { findEarlierAnswer, type KnownAnswer } from '../answer-bank/earlier-answers.ts';
import type { AnswerFact } from '../fit/fit.ts';
import { type Condition, meets } from '../question-sets/questions.ts';

type Weighed = Parameters<typeof findEarlierAnswer>[0] & { knockOut: Condition };

/** What a talent last answered to the questions of a project that have to be met. @param known newest first */
export function answerFacts(questions: readonly Weighed[], known: readonly KnownAnswer[]): AnswerFact[] {
  return questions.map((question) => {
    const answer = findEarlierAnswer(question, known);
    return answerFact(question.label, answer && (meets(question.knockOut, answer.values) ? 'missing' : 'met'));
  });
}

type Sent = { questionId: number; label: string; isKnockOut: boolean };

/** The same of an application, whose own answers count, as they were weighed when it was sent. */
export function sentAnswerFacts(questions: readonly Pick<Weighed, 'id' | 'label'>[], answers: readonly Sent[]): AnswerFact[] {
  const isAsked = new Set(questions.map(({ id }) => id));
  // A question that is asked no more, or weighed no more, was weighed then.
  const earlier = answers.filter(({ questionId, isKnockOut }) => isKnockOut && !isAsked.has(questionId));
  return [
    ...earlier.map(({ label }) => answerFact(label, 'missing')),
    ...questions.map(({ id, label }) => {
      const answer = answers.find(({ questionId }) => questionId === id);
      return answerFact(label, answer ? (answer.isKnockOut ? 'missing' : 'met') : null);
    }),
  ];
}

function answerFact(wanted: string, state: 'met' | 'missing' | null): AnswerFact {
  return { kind: 'answer', state: state ?? 'unknown', wanted, found: null, source: state && 'answers', km: null };
}
