import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../../web/api-client.ts';
import { resumeMethod } from '../../applications/stored-draft.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import type { PresentedDraft } from '../contract.ts';
import { emptyFields, type ReadDraft } from '../draft.ts';
import { browserCopy, type DraftEvent, type DraftState, firstDraftState, lacksGoneCv, nextDraftState, refusalOf } from './draft-state.ts';

const monday = '2027-03-01T12:00:00.000Z';
const tuesday = '2027-03-02T12:00:00.000Z';
const cv = { id: '1', uuid: 'cv-1', name: 'cv.pdf', contentType: 'application/pdf' };
const slot = { initialStart: 'a', initialEnd: 'b' };

const draftOf = (change: Partial<ApplicationDraft> = {}): ApplicationDraft => ({
  ...emptyFields,
  applicationId: 7,
  stepName: 'motivation',
  lastUpdated: monday,
  ...change,
});
/** What the server says about a draft is of no interest here but for one fact, which only the browser's copy has. */
const serverDraft = (change: Partial<ApplicationDraft> = {}) => ({ ...draftOf(change), canEdit: true }) as PresentedDraft;
const local = (draft: ApplicationDraft, basedOn: string | null = null): ReadDraft => ({ state: 'restored', draft, basedOn });
const nothing: ReadDraft = { state: 'none', draft: null };
const first = (server: PresentedDraft | null = null) => firstDraftState(server, 'cv', false, null);
const withEvents = (state: DraftState, ...events: DraftEvent[]) => events.reduce(nextDraftState, state);
const open = (server: PresentedDraft | null, found: ReadDraft) =>
  withEvents(first(server), { type: 'opened', local: found, cvUuids: [cv.uuid] });

describe('the first state', () => {
  test('of an empty draft starts at the first step with its id', () => {
    expect(first(serverDraft()).draft).toMatchObject({ applicationId: 7, stepName: 'cv', motivationComment: '' });
    expect(first(serverDraft({ motivationComment: 'Hi' })).draft).toMatchObject({ stepName: 'motivation', motivationComment: 'Hi' });
    expect(first()).toMatchObject({ isReady: false, draft: { applicationId: null } });
  });

  test('of a sent application is ready and keeps its step', () => {
    expect(firstDraftState(serverDraft(), 'cv', true, null)).toMatchObject({ isReady: true, draft: { stepName: 'motivation' } });
  });
});

describe('opening', () => {
  test('without a draft anywhere only becomes ready', () => {
    expect(open(serverDraft(), nothing)).toEqual({ ...first(serverDraft()), isReady: true });
    expect(open(null, { state: 'expired', draft: null })).toMatchObject({ isReady: true, restored: { state: 'expired' } });
  });

  test('takes the newer draft, keeps the older one and what the browser went on from', () => {
    const older = draftOf({ motivationComment: 'Older' });
    const state = open(serverDraft({ motivationComment: 'Newer', lastUpdated: tuesday }), local(older, 'before'));
    expect(state).toMatchObject({
      draft: { motivationComment: 'Newer' },
      restored: { state: 'restored', at: tuesday, other: { motivationComment: 'Older' } },
      save: { kind: 'saved', at: tuesday },
      basedOn: 'before',
    });
  });

  test("gives a visitor's draft the id of the talent's application", () => {
    const state = open(serverDraft(), local(draftOf({ applicationId: null, motivationComment: 'Hi' })));
    expect(state.draft).toMatchObject({ applicationId: 7, motivationComment: 'Hi' });
  });

  test('drops a CV that no longer exists and says so until another is chosen', () => {
    const gone = open(null, local(draftOf({ selectedCvObj: { ...cv, uuid: 'gone' } })));
    expect(gone.draft.selectedCvObj).toBeNull();
    expect(lacksGoneCv(gone)).toBe(true);
    const chosen = withEvents(gone, { type: 'changed', fields: { selectedCvObj: cv }, at: tuesday });
    expect(lacksGoneCv(chosen)).toBe(false);
    const made = withEvents(gone, { type: 'changed', fields: { selectedResumeMethod: resumeMethod.GENERATED }, at: tuesday });
    expect(lacksGoneCv(made)).toBe(false);
    expect(lacksGoneCv(open(null, local(draftOf({ selectedCvObj: cv }))))).toBe(false);
  });
});

describe('later', () => {
  test('a new draft of the server gives its id only to a draft without one', () => {
    const event = { type: 'reloaded', server: serverDraft({ applicationId: 9 }) } as const;
    expect(withEvents(first(), event).draft.applicationId).toBe(9);
    expect(withEvents(first(serverDraft()), event).draft.applicationId).toBe(7);
  });

  test('the other draft takes the place of the one that is shown, which can be taken back', () => {
    const state = open(serverDraft({ motivationComment: 'Newer', lastUpdated: tuesday }), local(draftOf({ motivationComment: 'Older' })));
    const other = (state.restored as { other: ApplicationDraft }).other;
    expect(withEvents(state, { type: 'otherTaken', other, at: tuesday })).toMatchObject({
      draft: { motivationComment: 'Older', lastUpdated: tuesday },
      restored: { state: 'restored', at: monday, other: { motivationComment: 'Newer' } },
    });
  });

  test('an accepted draft holds its time and ends the notice of a lost one, not that of a closed project', () => {
    const accepted = { type: 'accepted', answer: { slotHeldUntil: tuesday, draft: serverDraft({ lastUpdated: tuesday }) } } as const;
    const refused = (why: 'slotTaken' | 'closed') => withEvents(first(), { type: 'refused', why }, accepted);
    expect(refused('slotTaken')).toMatchObject({ problem: null, heldUntil: tuesday, basedOn: tuesday });
    expect(refused('closed').problem).toBe('closed');
    const unsaved = { type: 'accepted', answer: { slotHeldUntil: null, draft: null } } as const;
    expect(withEvents(first(serverDraft()), unsaved).basedOn).toBe(monday);
  });

  test('a lost interview time leaves the draft, and so does a lost CV', () => {
    const state = open(null, local(draftOf({ interviewSlot: slot, selectedCvObj: cv })));
    expect(withEvents(state, { type: 'refused', why: 'slotTaken' })).toMatchObject({
      problem: 'slotTaken',
      draft: { interviewSlot: null },
    });
    const gone = withEvents(state, { type: 'refused', why: 'cvGone' });
    expect(gone).toMatchObject({ problem: null, draft: { selectedCvObj: null, interviewSlot: slot } });
    expect(lacksGoneCv(gone)).toBe(true);
  });

  test('starting again leaves nothing of the draft but the page', () => {
    const state = withEvents(
      open(null, local(draftOf({ motivationComment: 'Hi', selectedCvObj: { ...cv, uuid: 'gone' } }))),
      { type: 'refused', why: 'paused' },
      { type: 'restarted', firstStep: 'questions', at: tuesday },
    );
    expect(state).toEqual({
      ...first(),
      isReady: true,
      draft: { ...emptyFields, applicationId: null, stepName: 'questions', lastUpdated: tuesday },
    });
  });
});

test('the copy of the browser holds what the server says, the newer input and whether it was restored', () => {
  const state = open(serverDraft({ motivationComment: 'Old' }), nothing);
  const changed = withEvents(state, { type: 'changed', fields: { motivationComment: 'New' }, at: tuesday });
  expect(browserCopy(changed)).toMatchObject({
    draft: { canEdit: true, motivationComment: 'New', lastUpdated: tuesday, isRestored: true },
    basedOn: monday,
  });
  expect(browserCopy(first()).draft).toMatchObject({ isRestored: false });
});

test('a refusal about the draft differs from one about the session or the server', () => {
  const problem = (status: number, change: object = {}) => new ApiProblem({ code: 'X', status, messages: [], ...change } as never);
  const whyOf = (error: unknown) => refusalOf(error, open(null, local(draftOf({ selectedCvObj: cv }))));
  expect(whyOf(problem(410))).toBe('closed');
  expect(whyOf(problem(410, { messages: ['talent.apply.pausedMeanwhile'] }))).toBe('paused');
  expect(whyOf(problem(409, { code: 'SLOT_TAKEN' }))).toBe('slotTaken');
  expect(whyOf(problem(422, { fields: { selectedCvObj: ['gone'] } }))).toBe('cvGone');
  expect(refusalOf(problem(422, { fields: { selectedCvObj: ['gone'] } }), first())).toBeNull();
  expect([problem(401), problem(409, { code: 'CONFLICT' }), problem(503), new Error('x')].map(whyOf)).toEqual([null, null, null, null]);
});
