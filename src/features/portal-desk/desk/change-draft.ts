import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { ifMatch } from '../../../web/entity-tag.ts';
import { answerResult, refuseValues, returnForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { fieldOfFault } from '../setting-fields.ts';

type DraftChange = Parameters<ReturnType<typeof clientDeskClient>['client']['draft']['$patch']>[0]['json'];

/**
 * Changes the draft.
 *
 * @param values what the form comes back with when it is refused
 * @param tag of the draft that was read, where another one would be overwritten
 */
export async function changeDraft(
  { api }: Pick<RequestFacts, 'api'>,
  form: FormData,
  json: DraftChange,
  values = typedValues(form),
  tag: string | null = null,
) {
  const intent = textOf(form, 'intent');
  try {
    await unwrap(clientDeskClient(api).client.draft.$patch({ json }, tag === null ? undefined : ifMatch(tag)));
    return answerResult({ intent });
  } catch (error) {
    return refuseFaults(error, intent, values);
  }
}

/** A form that is wrong in several places comes back with everything that was typed. @param faults messages by field */
export function refuseTyped(form: FormData, faults: Record<string, string>) {
  const fields = Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, [key]]));
  const messages = [...new Set(Object.values(faults))];
  return returnForm(
    { name: textOf(form, 'intent'), code: 'VALIDATION_FAILED', status: 400, messages, fields, values: typedValues(form) },
    400,
  );
}

/** Everything that was typed, lists by lines: a refused form shows it again. */
function typedValues(form: FormData): Record<string, string> {
  const names = [...new Set([...form.keys()])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      form
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join('\n'),
    ]),
  );
}

/** Faults are English sentences by file and place; at the page's fields there are words in the operator's language. */
function refuseFaults(error: unknown, intent: string, values: Record<string, string>) {
  if (!(error instanceof ApiProblem) || error.problem.code !== 'VALIDATION_FAILED') return refuseValues<string>(error, intent, values);
  const places = Object.keys(error.problem.fields ?? {});
  const fields = Object.fromEntries(
    places.flatMap((place) => {
      const field = place.startsWith('legal/') ? 'version' : fieldOfFault(place);
      const message = field === 'version' ? 'talent.desk.portal.legal.version.used' : 'talent.desk.portal.fault';
      return field === null ? [] : [[field, [message]]];
    }),
  );
  const isNamed = Object.keys(fields).length > 0;
  const messages = isNamed ? [...new Set(Object.values(fields).flat())] : ['talent.desk.portal.fault.draft'];
  return returnForm<string>({ name: intent, code: error.problem.code, status: 400, messages, fields, values }, 400);
}
