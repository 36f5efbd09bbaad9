import { redirect } from 'react-router';
import { ApiProblem, readProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseField, refuseForm, refuseValues, returnForm } from '../../../web/form/form-answer.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { fieldOfFault, readSettings, settingsChange } from '../setting-fields.ts';
import { readLanguages } from '../language-form.ts';
import { portalLink } from '../portal-parts.ts';
import { readSignIn } from '../sign-in-form.ts';
import { clientDeskClient } from './client.ts';
import { loadDraft } from './load-portal.ts';
import { removeLogo, saveLogo } from './save-logo.ts';

type Handler = (facts: RequestFacts, form: FormData) => ReturnType<typeof saveSettings> | ReturnType<typeof publish>;

const handlers: Readonly<Record<string, Handler>> = {
  save: (facts, form) => saveSettings(facts, form, (settings) => readSettings(form, settings)),
  languages: (facts, form) => saveSettings(facts, form, (settings) => readLanguages(form, settings)),
  signIn: (facts, form) => saveSettings(facts, form, (settings) => readSignIn(form, settings)),
  legal: saveLegalText,
  logo: saveLogo,
  logoRemove: removeLogo,
  undo: (facts, form) => changeDraft(facts, form, { undo: form.getAll('place').map(String) }),
  resolve: resolveConflicts,
  discard,
  publish,
  restore,
};

/** What the forms of the portal's page do; each changes the draft, until it is published. */
export function savePortal(facts: RequestFacts, form: FormData) {
  return handlerOf(handlers, form)(facts, form);
}

type DraftChange = Parameters<ReturnType<typeof clientDeskClient>['client']['draft']['$patch']>[0]['json'];

/** @param values what the form comes back with when it is refused */
export async function changeDraft({ api }: Pick<RequestFacts, 'api'>, form: FormData, json: DraftChange, values = typedValues(form)) {
  const intent = textOf(form, 'intent');
  try {
    await unwrap(clientDeskClient(api).client.draft.$patch({ json }));
    return answerResult({ intent });
  } catch (error) {
    return refuseFaults(error, intent, values);
  }
}

async function saveSettings(
  facts: RequestFacts,
  form: FormData,
  read: (settings: Record<string, unknown>) => ReadonlyMap<string, unknown> | string,
) {
  const { draft, live } = await loadDraft(facts);
  const wanted = read(draft.settings);
  if (typeof wanted === 'string') return refuseField(form, '_', wanted);
  const change = settingsChange(wanted, { draft: draft.settings, live: live.settings });
  if (Object.keys(change).length === 0) return answerResult({ intent: textOf(form, 'intent') });
  return changeDraft(facts, form, change);
}

/** Everything that was typed, lists by lines: a refused form shows it again. */
function typedValues(form: FormData): Record<string, string> {
  const names = [...new Set([...form.keys()])];
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string').join('\n')]));
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

async function saveLegalText(facts: RequestFacts, form: FormData) {
  const kept = ['document', 'locale', 'version', 'source', 'published'];
  const [version, published] = [textOf(form, 'version'), textOf(form, 'published')];
  const source = textOf(form, 'source').replaceAll('\r\n', '\n').trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(version)) return refuseField(form, 'version', 'talent.desk.portal.legal.version.missing', kept);
  if (published !== '' && version < published) return refuseField(form, 'version', 'talent.desk.portal.legal.version.earlier', kept);
  if (source === '') return refuseField(form, 'source', 'talent.desk.portal.legal.source.missing', kept);
  const name = `${textOf(form, 'document')}.${textOf(form, 'locale')}`;
  return changeDraft(facts, form, { legalTexts: { [name]: `version: ${version}\n\n${source}\n` } });
}

/** Mine stays in the draft, theirs is taken out of it; both are decided against the version that was read. */
function resolveConflicts(facts: RequestFacts, form: FormData) {
  const places = form.getAll('place').map(String);
  const undo = places.filter((_, index) => textOf(form, `choice.${index}`) === 'theirs');
  return changeDraft(facts, form, { undo, basedOn: Number(textOf(form, 'version')) });
}

async function discard({ api }: RequestFacts, form: FormData) {
  try {
    await unwrap(clientDeskClient(api).client.draft.$delete({}, tagged(form)));
  } catch (error) {
    return refuseForm(error, form);
  }
  throw redirect(portalLink('colour', { done: 'discarded' }));
}

async function publish({ api }: RequestFacts, form: FormData) {
  try {
    await unwrap(clientDeskClient(api).client.draft.publish.$post({ json: { note: textOf(form, 'note').slice(0, 200) } }, tagged(form)));
  } catch (error) {
    return refuseForm(error, form, ['note']);
  }
  throw redirect(portalLink('history', { done: 'published' }));
}

async function restore({ api }: RequestFacts, form: FormData) {
  try {
    const param = { version: textOf(form, 'version') };
    await unwrap(clientDeskClient(api).client.versions[':version'].restore.$post({ param, query: {} }, tagged(form)));
  } catch (error) {
    return refuseForm(error, form);
  }
  throw redirect(portalLink('history', { done: 'restored' }));
}

const tagged = (form: FormData) => ({ headers: { 'if-match': textOf(form, 'tag') } });

/** Sends a picture as it is. @throws ApiProblem when it is refused. */
export async function putPicture({ api }: Pick<RequestFacts, 'api'>, path: string, file: Blob): Promise<void> {
  const answer = await api(`http://api.internal/v1/operator/client/draft/file?path=${encodeURIComponent(path)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: await file.arrayBuffer(),
  });
  if (!answer.ok) throw new ApiProblem(await readProblem(answer));
}
