import { redirect } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { extraTimes } from '../../applications/assessment-status.ts';
import { assessmentsClient } from './client.ts';

/** One question a page: its number is part of the address, so that a test can be taken without script. */
function questionPath(id: string, question: number): string {
  return `/app/assessment/${id}?question=${question + 1}`;
}

export async function startFromForm(facts: RequestFacts, form: FormData, id: string) {
  const extraTime = extraTimes.find((extra) => String(extra) === textOf(form, 'extraTime')) ?? 0;
  return submitted(form, async () => {
    await unwrap(assessmentsClient(facts.api).assessment[':id'].start.$post({ param: { id }, json: { extraTime } }));
    return questionPath(id, 0);
  });
}

/** Every button of a question keeps the answer first; `next` says where it leads. */
export async function answerFromForm(facts: RequestFacts, form: FormData, id: string) {
  const question = Number(textOf(form, 'question'));
  const options = form.getAll('option').map(Number);
  const api = assessmentsClient(facts.api).assessment[':id'];
  return submitted(form, async () => {
    await unwrap(api.answer.$put({ param: { id }, json: { question, options } }));
    const next = textOf(form, 'next');
    if (next !== 'finish') return questionPath(id, Number(next));
    await unwrap(api.finish.$post({ param: { id } }));
    return `/app/assessment/${id}`;
  });
}

/** A test whose time ran out meanwhile, or that was handed in elsewhere, shows how it ended. */
async function submitted(form: FormData, work: () => Promise<string>) {
  let target: string;
  try {
    target = await work();
  } catch (error) {
    return refuseForm(error, form);
  }
  throw redirect(target);
}
