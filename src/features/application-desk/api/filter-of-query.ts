import type { z } from '@hono/zod-openapi';
import type { exportApplications } from '../desk-contract.ts';
import type { DeskFilter } from './desk-application-store.ts';

type Chosen = z.output<typeof exportApplications.request.query>;

/** @param reader the operator whose read marks count; null for a key */
export function filterOf(
  {
    q,
    status,
    projectId,
    ids,
    responsibleOperatorId,
    rateFit,
    updatedAfter,
    submittedAfter,
    dueFrom,
    dueBefore,
    availableOn,
    questionId,
    answer,
    hasKnockOut,
    unread,
  }: Chosen,
  reader: string | null,
): DeskFilter {
  return {
    ...(projectId ? { projectId } : {}),
    ...(ids ? { ids } : {}),
    ...(responsibleOperatorId ? { responsibleOperatorId } : {}),
    ...(status ? { statuses: status } : {}),
    ...(updatedAfter ? { updatedAfter } : {}),
    ...(submittedAfter ? { submittedAfter } : {}),
    ...(dueFrom ? { dueFrom } : {}),
    ...(dueBefore ? { dueBefore } : {}),
    ...(availableOn ? { availableOn } : {}),
    ...(unread === undefined ? {} : { unread: { by: reader, is: unread } }),
    ...(rateFit ? { rateFit } : {}),
    ...(questionId && answer ? { answer: { questionId, value: answer } } : {}),
    ...(hasKnockOut === undefined ? {} : { hasKnockOut }),
    ...(q ? { words: q.split(/\s+/) } : {}),
  };
}
