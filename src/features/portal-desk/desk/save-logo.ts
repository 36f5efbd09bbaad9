import { unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { putPicture } from '../../client-settings/desk/put-picture.ts';
import { type LogoSlot, logoFile, logoSlots } from '../logo-slots.ts';
import { changeDraft } from './change-draft.ts';
import { loadDraft } from './load-portal.ts';

/** Puts a picture into the draft, under a name that its setting says. */
export async function saveLogo(facts: RequestFacts, form: FormData) {
  const slot = slotOf(form);
  const file = form.get('file');
  if (!slot || !(file instanceof Blob) || file.size === 0) return refuseField(form, slot ?? '_', 'talent.desk.portal.logo.none');
  const path = logoFile(slot, file.type);
  if (path === null) return refuseField(form, slot, 'talent.desk.portal.logo.kind');
  try {
    await putPicture(facts, path, file);
  } catch (error) {
    if (isProblem(error, 400)) return refuseField(form, slot, 'talent.desk.portal.logo.unfit');
    if (isProblem(error, 413)) return refuseField(form, slot, 'talent.desk.portal.logo.large');
    return refuseForm(error, form);
  }
  const { draft } = await loadDraft(facts);
  const before = draft.settings[slot];
  if (before === path) return answerResult({ intent: 'logo' });
  const answer = await changeDraft(facts, form, { settings: { [slot]: path } });
  if (typeof before === 'string') await removeUnused(facts, before);
  return answer;
}

/** A page without the picture; the main logo's name stays, so that its file can be sent again. */
export async function removeLogo(facts: RequestFacts, form: FormData) {
  const slot = slotOf(form);
  if (!slot) return refuseField(form, '_', 'talent.desk.portal.logo.none');
  const { draft } = await loadDraft(facts);
  const path = draft.settings[slot];
  if (slot === 'talentLogo') {
    if (typeof path === 'string') await removePicture(facts, path);
    return answerResult({ intent: 'logoRemove' });
  }
  const answer = await changeDraft(facts, form, { settings: { [slot]: null } });
  if (typeof path === 'string') await removeUnused(facts, path);
  return answer;
}

async function removeUnused(facts: RequestFacts, path: string): Promise<void> {
  const { draft } = await loadDraft(facts);
  const isUsed = JSON.stringify(draft.settings).includes(JSON.stringify(path));
  if (!isUsed && draft.pictures.some((picture) => picture.path === path)) await removePicture(facts, path);
}

async function removePicture({ api }: Pick<RequestFacts, 'api'>, path: string): Promise<void> {
  await unwrap(clientDeskClient(api).client.draft.file.$delete({ query: { path } }));
}

function slotOf(form: FormData): LogoSlot | null {
  return logoSlots.find(({ name }) => name === textOf(form, 'slot'))?.name ?? null;
}
