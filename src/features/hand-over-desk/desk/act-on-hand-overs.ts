import { redirect } from 'react-router';
import { deskConnectionLink, deskLinks } from '../../../contract/desk-links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { ifMatch } from '../../../web/entity-tag.ts';
import { answerResult, type FormAnswer, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { hiringSystemDeskClient } from '../../hiring-system/desk/client.ts';
import { askForProof } from '../../operators/desk/return-to-work.ts';
import { handOverDeskClient } from './client.ts';

const kept = ['kind', 'name', 'prefixes', 'url', 'to', 'language'];

/** Everything that is done with connectors and hand-overs. A secret is in this answer only. */
export async function actOnHandOvers(facts: RequestFacts, form: FormData) {
  const verb = textOf(form, 'intent').split('.')[1];
  try {
    if (verb === 'create') return await createConnector(facts, form);
    if (verb === 'change') return await changeConnector(facts, form);
    return await actOnOne(facts, form, verb);
  } catch (error) {
    return refuseHandOver(facts, error, form, verb);
  }
}

function refuseHandOver(facts: RequestFacts, error: unknown, form: FormData, verb: string | undefined) {
  if (isProblem(error, 403, 'PROOF_NEEDED')) {
    if (verb === 'renew') throw askForProof(facts, deskConnectionLink('renewHandOver', textOf(form, 'id')));
    return refuseField(form, 'name', 'talent.desk.connections.proof', kept);
  }
  // The form shows both versions.
  if (isProblem(error, 412)) return refuseForm(error, form, kept);
  if (isProblem(error, 404)) return refuseField(form, 'name', 'talent.desk.connections.webhook.gone', kept);
  if (isProblem(error, 409)) {
    const isForm = verb === 'create' || verb === 'change';
    const reason = isForm ? 'clash' : verb === 'remove' ? 'inUse' : verb === 'retry' ? 'notNow' : 'noSecret';
    return refuseField(form, isForm ? 'prefixes' : 'name', `talent.desk.connections.handOver.${reason}`, kept);
  }
  if (isProblem(error, 400)) {
    const { vmsIdPrefixes, ...fields } = error.problem.fields ?? {};
    if (vmsIdPrefixes) return refuseField(form, 'prefixes', 'talent.error.invalid', kept);
    if (fields.url || error.problem.fields === undefined) return refuseField(form, 'url', 'talent.desk.connections.webhook.badUrl', kept);
  }
  return refuseForm(error, form, kept);
}

/** @example readPrefixes('MF, HM ') // ['MF', 'HM'] */
function readPrefixes(form: FormData): string[] | null {
  const prefixes = textOf(form, 'prefixes')
    .split(/[,;\s]+/)
    .filter(Boolean);
  return prefixes.length === 0 ? null : prefixes;
}

async function createConnector({ api }: RequestFacts, form: FormData) {
  const common = { name: textOf(form, 'name').trim(), vmsIdPrefixes: readPrefixes(form) };
  const isMail = textOf(form, 'kind') === 'email';
  const address = textOf(form, isMail ? 'to' : 'url').trim();
  if (address === '') return refuseField(form, isMail ? 'to' : 'url', 'talent.error.required', kept);
  const json = isMail
    ? { ...common, kind: 'email' as const, to: address, language: textOf(form, 'language') || null }
    : { ...common, kind: 'webhook' as const, url: address };
  const { key, name, secret } = await unwrap(handOverDeskClient(api).connectors.$post({ json }));
  if (secret === null) throw redirect(`${deskLinks.connections}?done=handOverMade#handOvers`);
  return answerResult({ part: 'handOvers', kind: 'made', key, name, secret } as const);
}

async function changeConnector({ api }: RequestFacts, form: FormData) {
  const id = textOf(form, 'id');
  const kind = textOf(form, 'kind');
  const url = textOf(form, 'url').trim();
  // As it is shown it is kept: values that open something are never sent to the browser.
  const isKept = url === textOf(form, 'shown');
  if (kind === 'webhook' && !isKept && url.includes('…'))
    return refuseField(form, 'url', 'talent.desk.connections.handOver.badTarget', kept);
  const json = {
    name: textOf(form, 'name').trim(),
    vmsIdPrefixes: readPrefixes(form),
    ...(kind === 'webhook' && !isKept ? { url } : {}),
    ...(kind === 'email' ? { to: textOf(form, 'to').trim(), language: textOf(form, 'language') || null } : {}),
  };
  const calling = handOverDeskClient(api).connectors[':key'];
  await unwrap(calling.$patch({ param: { key: id }, json }, ifMatch(textOf(form, 'tag'))));
  throw redirect(`${deskLinks.connections}?done=handOverChanged#handOvers`);
}

async function actOnOne({ api }: RequestFacts, form: FormData, verb: string | undefined) {
  const id = textOf(form, 'id');
  const param = { key: id };
  const one = hiringSystemDeskClient(api).connectors[':key'];
  switch (verb) {
    case 'renew': {
      const { key, name, secret } = await unwrap(one.secret.$post({ param }));
      return answerResult({ part: 'handOvers', kind: 'renewed', key, name, secret } as const);
    }
    case 'test':
      return answerResult({ part: 'handOvers', kind: 'tested', key: id, test: await unwrap(one.test.$post({ param })) } as const);
    case 'remove':
      await unwrap(handOverDeskClient(api).connectors[':key'].$delete({ param }));
      throw redirect(`${deskLinks.connections}?done=handOverRemoved#handOvers`);
    default:
      await unwrap(hiringSystemDeskClient(api)['hand-overs'][':id'].retry.$post({ param: { id } }));
      return answerResult({ part: 'handOvers', kind: 'retried', key: id } as const);
  }
}

type HandOverResult = NonNullable<Extract<Awaited<ReturnType<typeof actOnHandOvers>>, { result: unknown }>['result']>;
/** The answer as the page gets it. */
export type HandOverAnswer = FormAnswer<HandOverResult>;
