import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { keyHeaderOf } from '../../../web/form/form-key.ts';
import { textOf, textsOf } from '../../../web/form/form-text.ts';
import { actionDone, actionRefused } from '../../../web/form/list-action-result.tsx';
import type { RequestFacts } from '../../../web/request-context.ts';
import { type Frequency, frequencies, isTimeZone } from '../alert-times.ts';
import type { SavedSearch } from '../contract.ts';
import { jobAlertsClient } from './client.ts';
import { savedQueryOf } from './search-in-address.ts';

/** The values that a refused form keeps. */
export const typedFields = ['name', 'frequency'];

/** Saves the search of the address with the values of the form. Two clicks save it once: the form has an idempotency key. */
export async function saveFromForm(facts: RequestFacts, form: FormData, url: URL) {
  const name = textOf(form, 'name').trim();
  const timeZone = textOf(form, 'timeZone');
  try {
    const saved: SavedSearch = await unwrap(
      jobAlertsClient(facts.api).search.saved.$post({
        header: keyHeaderOf(form),
        json: {
          query: savedQueryOf(url.searchParams),
          frequency: readFrequency(form),
          ...(name && { name }),
          ...(isTimeZone(timeZone) && { timeZone }),
        },
      }),
    );
    return answerResult({ saved });
  } catch (error) {
    return refuseForm(error, form, typedFields);
  }
}

const done = { rename: 'talent.alert.renamed', frequency: 'talent.alert.frequency.saved', delete: 'talent.alert.deleted' } as const;

/** Renames a search, changes its frequency, or deletes it. A missing one counts as deleted. */
export async function changeFromForm(facts: RequestFacts, form: FormData, intent: keyof typeof done) {
  const param = textsOf(form, ['id']);
  const { name, timeZone } = textsOf(form, ['name', 'timeZone']);
  const call = jobAlertsClient(facts.api).search.saved[':id'];
  try {
    if (intent === 'delete') await unwrap(call.$delete({ param }));
    else if (intent === 'rename') await unwrap(call.$put({ param, json: { name } }));
    else await unwrap(call.$put({ param, json: { frequency: readFrequency(form), ...(isTimeZone(timeZone) && { timeZone }) } }));
  } catch (error) {
    const isGone = intent === 'delete' && error instanceof ApiProblem && error.status === 404;
    if (!isGone) return actionRefused(error, form, intent === 'rename' ? ['id', 'name'] : []);
  }
  return actionDone(done[intent]);
}

function readFrequency(form: FormData): Frequency {
  return frequencies.find((known) => known === form.get('frequency')) ?? 'daily';
}
