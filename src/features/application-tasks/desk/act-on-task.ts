import { unwrap } from '../../../web/api-client.ts';
import { answerResult, type FormAnswer, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { applicationTasksClient } from './client.ts';

export type TaskAnswer = FormAnswer<{ task: string }>;

const intents = ['addTask', 'finishTask', 'reopenTask'] as const;
export type TaskIntent = (typeof intents)[number];

export function isTaskIntent(intent: string): intent is TaskIntent {
  return intents.some((each) => each === intent);
}

/** Adds a task about the application `id`, or says that the one named `task` is done or not. */
export async function actOnTask({ api }: RequestFacts, form: FormData, intent: TaskIntent) {
  const client = applicationTasksClient(api);
  try {
    if (intent === 'addTask') {
      const json = { text: textOf(form, 'text'), dueOn: textOf(form, 'dueOn'), assigneeId: textOf(form, 'assigneeId') || null };
      const { id } = await unwrap(client.applications[':id'].tasks.$post({ param: { id: textOf(form, 'id') }, json }));
      return answerResult({ task: id });
    }
    const param = { id: textOf(form, 'task') };
    const { id } = await unwrap(client.tasks[':id'].$patch({ param, json: { isDone: intent === 'finishTask' } }));
    return answerResult({ task: id });
  } catch (error) {
    return refuseForm(error, form, ['text', 'dueOn', 'assigneeId']);
  }
}
