import { useEffect, useState, useSyncExternalStore } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import { withSession } from '../../../web/session-call.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import { type Answers, fromAnswerLists, type Question, toAnswerLists } from '../../question-sets/questions.ts';
import type { ApplicationFlow } from '../contract.ts';
import { fieldsOf } from '../draft.ts';
import { applyClient } from './client.ts';
import { createDraftKeeper, type DraftKeeperOptions } from './draft-keeper.ts';
import { lacksGoneCv } from './draft-state.ts';

type Options = Omit<DraftKeeperOptions, 'send' | 'read' | 'discard'> & { questions: readonly Question[] };

/** The talent's input: restored at the start, saved at each step and while typing, in the browser and on the server. One for each owner. */
export function useDraft({ questions, ...options }: Options) {
  const { initial } = options;
  const [keeper] = useState(() => {
    const { owner, keepsOnServer } = options;
    return createDraftKeeper({
      ...options,
      send: (draft, basedOn) => sendDraft(owner.projectId, draft, { keepsOnServer, basedOn }),
      read: () => readDraft(owner.projectId),
      discard: () => discardDraft(owner.projectId),
    });
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getState);
  useEffect(() => keeper.open(), [keeper]);
  useEffect(() => keeper.reload(initial), [keeper, initial]);
  useEffect(() => {
    window.addEventListener('pagehide', keeper.leave);
    return () => {
      window.removeEventListener('pagehide', keeper.leave);
      keeper.leave();
    };
  }, [keeper]);

  function answer(questionId: number, values: readonly string[]): void {
    keeper.change(toAnswerLists(questions, { ...fromAnswerLists(keeper.latest()), [questionId]: values }));
  }
  const answers: Answers = fromAnswerLists(state.draft);
  return { ...keeper, ...state, answers, answer, isCvLost: lacksGoneCv(state) };
}

export type DraftControl = ReturnType<typeof useDraft>;

/**
 * Without the modern flow the server gets only the step and the interview time it must hold. The call names the application, because
 * the browser may belong to somebody else by now.
 *
 * @throws ApiProblem
 */
export function sendDraft(
  projectId: number,
  draft: ApplicationDraft,
  { keepsOnServer, basedOn }: { keepsOnServer: boolean; basedOn: string | null },
): Promise<ApplicationFlow> {
  const { applicationId, stepName } = draft;
  const { interviewSlot, alternativeInterviewSlot, ...others } = fieldsOf(draft);
  const json = {
    ...(applicationId === null ? {} : { applicationId }),
    ...(basedOn === null ? {} : { basedOn }),
    stepName,
    interviewSlot,
    alternativeInterviewSlot,
    ...(keepsOnServer ? others : {}),
  };
  return withSession(() => unwrap(applyClient().project[':id'].applicationFlow.$patch({ param: { id: String(projectId) }, json })));
}

/** @throws ApiProblem */
async function readDraft(projectId: number) {
  const call = applyClient().project[':id'].applicationFlow;
  return (await withSession(() => unwrap(call.$get({ param: { id: String(projectId) }, query: {} })))).draft;
}

/** Throws the server's draft away. @throws ApiProblem */
function discardDraft(projectId: number) {
  return withSession(() => unwrap(applyClient().project[':id'].applicationFlow.$delete({ param: { id: String(projectId) }, query: {} })));
}
