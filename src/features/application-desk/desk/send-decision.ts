import { redirect } from 'react-router';
import { deskLinks, deskWorkLink } from '../../../contract/desk-links.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { ifMatch, tagOf } from '../../../web/entity-tag.ts';
import { answerResult, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf, textsOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { applicationMovesClient } from '../../application-moves/desk/client.ts';
import { isAmount, maxMovedAtOnce } from '../../application-moves/desk-bounds.ts';
import { operatorReasons, operatorTargets } from '../../application-moves/desk-reasons.ts';
import type { ApplicationStatus } from '../../applications/status.ts';
import { takeBack } from '../../pending-commands/desk/take-back.ts';
import type { ShownApplication } from '../desk-application.ts';
import { undoSeconds } from '../desk-moves.ts';
import { applicationDeskClient } from './client.ts';

const noReason = 'talent.desk.decide.reason.choose';
const kept = ['to', 'reasonCode', 'note', 'displayRate'] as const;

/** Previews a decision, makes it, or takes it back: the forms of the decision's page and of the dialog over the list. */
export async function sendDecision({ api }: RequestFacts, form: FormData) {
  const intent = textOf(form, 'intent');
  try {
    if (intent === 'undo') return await takeBack(api, form);
    return await move(api, form, intent === 'preview');
  } catch (error) {
    const lacksReason = error instanceof ApiProblem && error.problem.fields?.reasonCode !== undefined && textOf(form, 'reasonCode') === '';
    return lacksReason ? refuseField(form, 'reasonCode', noReason, kept) : refuseForm(error, form, kept);
  }
}

async function move(api: RequestFacts['api'], form: FormData, preview: boolean) {
  const ids = form.getAll('ids').map(Number);
  const to = operatorTargets.find((target) => target === textOf(form, 'to'));
  const reasonCode = operatorReasons.find((code) => code === textOf(form, 'reasonCode'));
  const note = textOf(form, 'note').trim();
  const displayRate = textOf(form, 'displayRate').trim().replace(',', '.');
  if (!to) return refuseField(form, 'to', 'talent.error.required', kept);
  if (ids.length === 0) return refuseField(form, 'ids', 'talent.desk.decide.nobody', kept);
  // The mail would give no reason at all.
  if (!preview && reasonCode === 'OTHER' && note === '') return refuseField(form, 'note', 'talent.desk.decide.note.needed', kept);
  if (displayRate !== '' && !isAmount(displayRate)) return refuseField(form, 'displayRate', 'talent.error.invalid', kept);
  const given = {
    to,
    preview,
    notify: true,
    ...(reasonCode && { reasonCode }),
    ...(note && { note }),
    undoSeconds: preview ? 0 : undoSeconds,
  };
  const client = applicationMovesClient(api);
  if (ids.length > maxMovedAtOnce && !preview) return await startMoves(client, form, ids, given);
  const [id] = ids;
  const isOne = ids.length === 1 && id !== undefined;
  const tag = preview ? '' : textOf(form, 'tag');
  const moveIt = () => moveOne(client, id ?? 0, { ...given, ...(displayRate && { offer: { displayRate } }) }, tag);
  const single = isOne ? await moveIt().catch((error: unknown) => readConflict(api, error, { id, to, values: textsOf(form, kept) })) : null;
  if (single !== null && 'intent' in single) return answerResult(single);
  // More than that are only previewed here: the mails of some stand for all.
  const results = single
    ? [{ id: single.id, code: null, detail: null, moved: single }]
    : (await unwrap(client.applications.transitions.$post({ json: { ...given, ids: ids.slice(0, maxMovedAtOnce) } }))).results;
  const moved = results.flatMap((result) => result.moved ?? []);
  const refused = results.filter((result) => result.moved === null);
  // One fault of what was typed refuses them all alike.
  const [first] = refused;
  if (moved.length === 0 && first?.code === 'VALIDATION_FAILED') return refuseField(form, 'reasonCode', noReason, kept);
  if (preview) {
    const mails = moved.map(({ id: of, mails: [mail] }) => ({ id: of, mail: mail ?? null }));
    // A page without script shows the form again with its preview.
    return answerResult({ intent: 'preview' as const, mails, values: textsOf(form, kept) });
  }
  const sent: SentDecision = {
    intent: 'send',
    to,
    moved: moved.map((each) => each.id),
    refused: refused.map(({ id: of, code }) => ({ id: of, code })),
    commands: moved.flatMap(({ pending }) => (pending ? [pending.id] : [])),
  };
  return answerResult(sent);
}

type MoveOne = ReturnType<typeof applicationMovesClient>['applications'][':id']['transitions']['$post'];

type Json = Parameters<MoveOne>[0]['json'];

/** @param tag of the version that the operator read; empty: whatever it is now */
async function moveOne(client: ReturnType<typeof applicationMovesClient>, id: number, json: Json, tag: string) {
  return await unwrap(client.applications[':id'].transitions.$post({ param: { id: String(id) }, json }, ifMatch(tag)));
}

/** Many are moved in the background, and the page of that work says how far it has come and takes them back. One of them says first whether it can be done at all. */
async function startMoves(client: ReturnType<typeof applicationMovesClient>, form: FormData, ids: readonly number[], given: Json) {
  const { preview: _preview, offer: _offer, ...input } = given;
  const tried = await unwrap(
    client.applications.transitions.$post({ json: { ...input, ids: ids.slice(0, 1), preview: true, undoSeconds: 0 } }),
  );
  if (tried.results.some(({ code }) => code === 'VALIDATION_FAILED')) return refuseField(form, 'reasonCode', noReason, kept);
  const { work } = await unwrap(client.applications.transitions.many.$post({ json: { ...input, ids: [...ids] } }));
  throw redirect(work ? deskWorkLink(work.id) : deskLinks.work);
}

/** A decision about an application that somebody else has changed, or is about to, since it was read. */
export type ConflictingDecision = {
  intent: 'conflict';
  to: ApplicationStatus;
  /** The application as it is now, and the tag of that version. */
  current: Pick<ShownApplication, 'status' | 'forwardMode' | 'updatedAt' | 'pending' | 'rate' | 'displayRate' | 'interview' | 'knockOuts'>;
  tag: string | null;
  values: Record<string, string>;
};

/** @throws the error itself when it is about something else */
async function readConflict(
  api: RequestFacts['api'],
  error: unknown,
  { id, to, values }: { id: number; to: ApplicationStatus; values: Record<string, string> },
): Promise<ConflictingDecision> {
  const isConflict = error instanceof ApiProblem && (error.status === 412 || error.problem.code === 'COMMAND_PENDING');
  if (!isConflict) throw error;
  const reading = applicationDeskClient(api).applications[':id'].$get({ param: { id: String(id) } });
  const { status, forwardMode, updatedAt, pending, rate, displayRate, interview, knockOuts } = await unwrap(reading);
  const current = { status, forwardMode, updatedAt, pending, rate, displayRate, interview, knockOuts };
  return { intent: 'conflict', to, current, tag: tagOf(await reading), values };
}

/** What was done, and what takes it back. */
export type SentDecision = {
  intent: 'send';
  to: ApplicationStatus;
  moved: number[];
  refused: { id: number; code: string | null }[];
  commands: string[];
};

export type DecisionResult = NonNullable<Extract<Awaited<ReturnType<typeof sendDecision>>, { result: unknown }>['result']>;
