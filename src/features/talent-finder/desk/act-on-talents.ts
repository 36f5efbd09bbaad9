import { readUuid } from '../../../contract/address-filters.ts';
import { unwrap } from '../../../web/api-client.ts';
import { answerResult, type FormAnswer, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { undoSeconds } from '../../application-desk/desk-moves.ts';
import { invitationsDeskClient } from '../../invitations/desk/client.ts';
import { takeBack } from '../../pending-commands/desk/take-back.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { talentDeskClient } from '../../talent-desk/desk/client.ts';
import { readTalentList, talentListLink } from '../talent-list.ts';
import { savedSearchClient } from './client.ts';

type Api = RequestFacts['api'];

const kept = ['ids', 'projectId', 'message', 'text', 'poolId', 'note', 'tags', 'name'] as const;

/** What the forms of an opened talent and of the page of invitations do. */
export async function actOnTalents({ api }: RequestFacts, form: FormData, url: URL) {
  const intent = textOf(form, 'intent');
  try {
    if (intent === 'preview' || intent === 'send') return await invite(api, form, intent);
    if (intent === 'undo') return await takeBack(api, form);
    if (intent === 'pool') return await inviteToPool(api, form);
    if (intent === 'note') return await writeNote(api, form);
    if (intent === 'keep') return await keepSearch(api, form, url);
    if (intent === 'drop') return await dropSearch(api, form);
    if (intent === 'forget') return await forgetNote(api, form);
    return await setTags(api, form);
  } catch (error) {
    return refuseForm(error, withTicks(form), kept);
  }
}

/** The ticked ones as one text, so that a page without script keeps them. */
function withTicks(form: FormData): FormData {
  form.set('ids', form.getAll('ids').join(','));
  return form;
}

async function invite(api: Api, form: FormData, intent: 'preview' | 'send') {
  const talentIds = form
    .getAll('ids')
    .map(String)
    .filter((id) => readUuid(id) !== '');
  const projectId = Number(textOf(form, 'projectId'));
  const message = textOf(form, 'message').trim();
  if (talentIds.length === 0) return refuseField(withTicks(form), 'ids', 'talent.desk.invite.nobody', kept);
  if (!Number.isSafeInteger(projectId) || projectId < 1) return refuseField(withTicks(form), 'projectId', 'talent.error.required', kept);
  const preview = intent === 'preview';
  const json = { talentIds, projectId, message: message || null, preview, undoSeconds: preview ? 0 : undoSeconds };
  const { results } = await unwrap(invitationsDeskClient(api).invitations.batch.$post({ json }));
  const refused = results.flatMap(({ talentId, code, sent }) => (sent === null && code !== null ? [{ id: talentId, code }] : []));
  if (preview) {
    const mails = results.flatMap(({ talentId, sent }) => (sent ? [{ id: talentId, mail: sent.mails[0] ?? null }] : []));
    return answerResult({ intent, mails, refused, values: { projectId: String(projectId), message, ids: talentIds.join(',') } });
  }
  const commands = results.flatMap(({ sent }) => (sent?.pending ? [sent.pending.id] : []));
  return answerResult({ intent, count: results.length - refused.length, commands, refused });
}

async function inviteToPool(api: Api, form: FormData) {
  const [id, talentId, note] = [textOf(form, 'poolId'), textOf(form, 'id'), textOf(form, 'note').trim()];
  if (id === '') return refuseField(form, 'poolId', 'talent.error.required', kept);
  const json = { action: 'invite' as const, ...(note && { note }) };
  const { to } = await unwrap(poolsDeskClient(api).pools[':id'].members[':talentId'].$post({ param: { id, talentId }, json }));
  return answerResult({ intent: 'pool', to });
}

async function writeNote(api: Api, form: FormData) {
  const param = { id: textOf(form, 'id') };
  await unwrap(talentDeskClient(api).talents[':id'].notes.$post({ param, json: { text: textOf(form, 'text') } }));
  return answerResult({ intent: 'note' });
}

async function forgetNote(api: Api, form: FormData) {
  const param = { id: textOf(form, 'id'), noteId: textOf(form, 'noteId') };
  await unwrap(talentDeskClient(api).talents[':id'].notes[':noteId'].$delete({ param }));
  return answerResult({ intent: 'forget' });
}

/** The whole list as it was typed; upper and lower case are the same to the call. */
async function setTags(api: Api, form: FormData) {
  const tags = textOf(form, 'tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  await unwrap(talentDeskClient(api).talents[':id'].tags.$put({ param: { id: textOf(form, 'id') }, json: { tags } }));
  return answerResult({ intent: 'tags' });
}

/** The search as its address has it now. */
async function keepSearch(api: Api, form: FormData, url: URL) {
  const link = talentListLink({ ...readTalentList(url.searchParams), cursor: null, open: null });
  const json = { name: textOf(form, 'name'), query: new URL(link, url).search.slice(1) };
  await unwrap(savedSearchClient(api)['talent-searches'].$post({ json }));
  return answerResult({ intent: 'keep' });
}

async function dropSearch(api: Api, form: FormData) {
  await unwrap(savedSearchClient(api)['talent-searches'][':id'].$delete({ param: { id: textOf(form, 'search') } }));
  return answerResult({ intent: 'drop' });
}

type TalentActResult = NonNullable<Extract<Awaited<ReturnType<typeof actOnTalents>>, { result: unknown }>['result']>;
/** The answer as a page gets it. */
export type TalentActData = FormAnswer<TalentActResult>;
export type InvitationPreview = Extract<TalentActResult, { intent: 'preview' }>;
export type SentInvitations = Extract<TalentActResult, { intent: 'send' }>;
