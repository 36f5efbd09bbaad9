import { redirect } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { type PortalEventType, portalEventTypes } from '../../../contract/portal-event-types.ts';
import { unwrap } from '../../../web/api-client.ts';
import { ifMatch } from '../../../web/entity-tag.ts';
import { answerResult, type FormAnswer, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { overlapHours } from '../webhook-rules.ts';
import { webhooksDeskClient } from './client.ts';

/** How long the secret before a new one signs as well, in hours, as the form offers it. */
export const overlaps = [overlapHours, 72, 168, 0] as const;

/** What was done to a webhook, which is known after this redirect. */
const doneLink = (id: string, done: string) => `${deskLinks.connections}?webhook=${id}&done=${done}#webhooks`;

/** Everything that is done with webhooks. A secret is in this answer only. */
export async function actOnWebhooks(facts: RequestFacts, form: FormData) {
  const verb = textOf(form, 'intent').split('.')[1];
  try {
    if (verb === 'create' || verb === 'change') return await saveWebhook(facts, form, verb);
    return await actOnOne(facts, form, verb);
  } catch (error) {
    return refuseWebhook(error, form);
  }
}

const kept = ['url', 'which', 'events', 'tag', 'overlapHours'];

function refuseWebhook(error: unknown, form: FormData) {
  if (isProblem(error, 403, 'PROOF_NEEDED')) return refuseField(form, 'url', 'talent.desk.connections.proof', kept);
  if (isProblem(error, 412)) return refuseField(form, 'url', 'talent.desk.connections.webhook.changedMeanwhile', kept);
  // The address is the one thing that only the server can refuse without naming it.
  if (isProblem(error, 400) && error.problem.fields === undefined)
    return refuseField(form, 'url', 'talent.desk.connections.webhook.badUrl', kept);
  if (isProblem(error, 409)) {
    const isNew = textOf(form, 'intent') === 'webhooks.create';
    return refuseField(form, 'url', `talent.desk.connections.webhook.${isNew ? 'tooMany' : 'isPaused'}`, kept);
  }
  if (isProblem(error, 404)) return refuseField(form, 'url', 'talent.desk.connections.webhook.gone');
  return refuseForm(error, form, kept);
}

async function saveWebhook({ api }: RequestFacts, form: FormData, verb: 'create' | 'change') {
  const { webhooks } = webhooksDeskClient(api);
  const events = form.getAll('events').map(String).filter(isEvent);
  // Several boxes of one name come back as one text.
  form.set('events', events.join(' '));
  const isSome = textOf(form, 'which') === 'some';
  if (isSome && events.length === 0) return refuseField(form, 'events', 'talent.desk.connections.webhook.noEvent', kept);
  const json = { url: textOf(form, 'url').trim(), events: isSome ? events : [] };
  if (json.url === '') return refuseField(form, 'url', 'talent.error.required', kept);
  if (verb === 'create') return secretAnswer('made', await unwrap(webhooks.$post({ json })));
  const id = textOf(form, 'id');
  await unwrap(webhooks[':id'].$patch({ param: { id }, json }, ifMatch(textOf(form, 'tag'))));
  throw redirect(doneLink(id, 'changed'));
}

type Keyed = { id: string; url: string; secret: string; earlierSecretUntil: string | null };

const secretAnswer = (kind: 'made' | 'renewed', { id, url, secret, earlierSecretUntil }: Keyed) =>
  answerResult({ part: 'webhooks', kind, id, url, secret, earlierSecretUntil } as const);

async function actOnOne({ api }: RequestFacts, form: FormData, verb: string | undefined) {
  const client = webhooksDeskClient(api);
  const id = textOf(form, 'id');
  const one = client.webhooks[':id'];
  const param = { id };
  switch (verb) {
    case 'renew': {
      const hours = overlaps.find((each) => String(each) === textOf(form, 'overlapHours')) ?? overlapHours;
      return secretAnswer('renewed', await unwrap(one.secret.$post({ param, json: { overlapHours: hours } })));
    }
    case 'pause':
      await unwrap(one.$patch({ param, json: { isActive: false } }));
      throw redirect(doneLink(id, 'paused'));
    case 'resume':
      await unwrap(one.$patch({ param, json: { isActive: true } }));
      throw redirect(doneLink(id, 'resumed'));
    case 'remove':
      await unwrap(one.$delete({ param }));
      throw redirect(`${deskLinks.connections}?done=removed#webhooks`);
    case 'test':
      return answerResult({ part: 'webhooks', kind: 'test', id, attempt: await unwrap(one.test.$post({ param })) } as const);
    case 'resendAll':
      return answerResult({ part: 'webhooks', kind: 'resentAll', id, count: (await unwrap(one.resend.$post({ param }))).count } as const);
    default: {
      const { attempt } = await unwrap(client['webhook-deliveries'][':id'].resend.$post({ param }));
      return answerResult({ part: 'webhooks', kind: 'resent', id, attempt } as const);
    }
  }
}

const isEvent = (text: string): text is PortalEventType => portalEventTypes.some((type) => type === text);

type WebhookResult = NonNullable<Extract<Awaited<ReturnType<typeof actOnWebhooks>>, { result: unknown }>['result']>;
/** The answer as the page gets it. */
export type WebhookAnswer = FormAnswer<WebhookResult>;
