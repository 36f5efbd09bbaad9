import { redirect } from 'react-router';
import { isGivenDate } from '../../../contract/dates.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { ifMatch } from '../../../web/entity-tag.ts';
import { answerResult, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { changedTemplates } from '../../client-settings/desk/changed-templates.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { readLanguages } from '../language-form.ts';
import { portalLink } from '../portal-parts.ts';
import { readSettings, settingsChange } from '../setting-fields.ts';
import { readSignIn } from '../sign-in-form.ts';
import { changeDraft } from './change-draft.ts';
import { loadDraft } from './load-portal.ts';
import { flowIntents, saveFlow } from './save-flow.ts';
import { removeLogo, saveLogo } from './save-logo.ts';
import { saveTexts } from './save-texts.ts';

type Handler = (facts: RequestFacts, form: FormData) => ReturnType<typeof saveSettings> | ReturnType<typeof publish>;

const handlers: Readonly<Record<string, Handler>> = {
  save: (facts, form) => saveSettings(facts, form, (settings) => readSettings(form, settings)),
  languages: (facts, form) => saveSettings(facts, form, (settings) => readLanguages(form, settings)),
  signIn: (facts, form) => saveSettings(facts, form, (settings) => readSignIn(form, settings)),
  legal: saveLegalText,
  texts: saveTexts,
  ...Object.fromEntries(flowIntents.map((intent) => [intent, saveFlow])),
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

async function saveLegalText(facts: RequestFacts, form: FormData) {
  const kept = ['document', 'locale', 'version', 'source', 'published'];
  const [version, published] = [textOf(form, 'version'), textOf(form, 'published')];
  const source = textOf(form, 'source').replaceAll('\r\n', '\n').trim();
  if (!isGivenDate(version)) return refuseField(form, 'version', 'talent.desk.portal.legal.version.missing', kept);
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
    await unwrap(clientDeskClient(api).client.draft.$delete({}, ifMatch(textOf(form, 'tag'))));
  } catch (error) {
    return refuseForm(error, form);
  }
  throw redirect(portalLink('colour', { done: 'discarded' }));
}

/** Publishes the draft that was read, and leads to `to`; legal texts that still are the template only with the tick that they were checked. */
export async function publishDraft({ api }: RequestFacts, form: FormData, to: string) {
  const checked = textOf(form, 'checked');
  const note = [textOf(form, 'note').trim(), checked].filter((text) => text !== '').join(' ');
  try {
    const templates = checked === '' ? await changedTemplates({ api }, await load(clientDeskClient(api).client.draft.$get())) : [];
    if (templates.length > 0) return refuseField(form, 'checked', 'talent.desk.portal.publish.template.required', ['note']);
    await unwrap(clientDeskClient(api).client.draft.publish.$post({ json: { note: note.slice(0, 200) } }, ifMatch(textOf(form, 'tag'))));
  } catch (error) {
    return refuseForm(error, form, ['note']);
  }
  throw redirect(to);
}

function publish(facts: RequestFacts, form: FormData) {
  return publishDraft(facts, form, portalLink('history', { done: 'published' }));
}

/** Everything of the version, or the parts that are ticked. */
async function restore({ api }: RequestFacts, form: FormData) {
  const offered = form.getAll('offered').map(String);
  const ticked = form.getAll('part').map(String);
  if (offered.length > 0 && ticked.length === 0) return refuseField(form, 'part', 'talent.desk.portal.restore.none');
  try {
    const param = { version: textOf(form, 'version') };
    const query = ticked.length < offered.length ? { parts: ticked.join(',') } : {};
    await unwrap(clientDeskClient(api).client.versions[':version'].restore.$post({ param, query }, ifMatch(textOf(form, 'tag'))));
  } catch (error) {
    if (isProblem(error, 400) && ticked.length < offered.length) return refuseField(form, 'part', 'talent.desk.portal.restore.apart');
    return refuseForm(error, form);
  }
  throw redirect(portalLink('history', { done: 'restored' }));
}
