import { data } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { answerProblem } from '../../account/web/form-answer.ts';
import { type Frequency, frequencies, isTimeZone } from '../alert-times.ts';
import type { SavedSearch } from '../contract.ts';
import { jobAlertsClient } from './client.ts';
import { savedQueryOf } from './search-in-address.ts';

/** Keeps the search that the address names, as the form says. Sent twice by two presses it is kept once: the form has a key. */
export async function saveFromForm(facts: RequestFacts, form: FormData, url: URL) {
  const name = String(form.get('name') ?? '').trim();
  const timeZone = String(form.get('timeZone') ?? '');
  const key = String(form.get('key') ?? '');
  try {
    const saved: SavedSearch = await unwrap(
      jobAlertsClient(facts.api).search.saved.$post({
        header: key.length >= 8 ? { 'idempotency-key': key } : {},
        json: {
          query: savedQueryOf(url.searchParams),
          frequency: readFrequency(form),
          ...(name && { name }),
          ...(isTimeZone(timeZone) && { timeZone }),
        },
      }),
    );
    return { saved };
  } catch (error) {
    return answerProblem(error, form, ['name', 'frequency']);
  }
}

/** What a press in the list of saved searches asks for; `run` is answered by the page itself. */
export type ListAnswer = { list: { tone: 'success' | 'error'; key: string; id?: number; name?: string } };

const done = { rename: 'talent.alert.renamed', frequency: 'talent.alert.frequency.saved', delete: 'talent.alert.deleted' } as const;

/** Renames a search, changes how often it writes, or forgets it. One that is gone already is as good as forgotten. */
export async function changeFromForm(facts: RequestFacts, form: FormData, intent: keyof typeof done) {
  const id = Number(form.get('id'));
  const name = String(form.get('name') ?? '');
  const call = jobAlertsClient(facts.api).search.saved[':id'];
  const param = { id: String(id) };
  const timeZone = String(form.get('timeZone') ?? '');
  try {
    if (intent === 'delete') await unwrap(call.$delete({ param }));
    else if (intent === 'rename') await unwrap(call.$put({ param, json: { name } }));
    else await unwrap(call.$put({ param, json: { frequency: readFrequency(form), ...(isTimeZone(timeZone) && { timeZone }) } }));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (intent === 'delete' && error.status === 404) return { list: { tone: 'success', key: done.delete } } satisfies ListAnswer;
    const key = error.problem.fields?.name?.[0] ?? error.problem.messages[0] ?? 'talent.alert.failed';
    const answer: ListAnswer = { list: { tone: 'error', key, ...(intent === 'rename' ? { id, name } : {}) } };
    return data(answer, { status: error.status || 503 });
  }
  return { list: { tone: 'success', key: done[intent] } } satisfies ListAnswer;
}

function readFrequency(form: FormData): Frequency {
  return frequencies.find((known) => known === form.get('frequency')) ?? 'daily';
}
