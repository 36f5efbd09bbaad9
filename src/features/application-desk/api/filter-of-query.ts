import type { z } from '@hono/zod-openapi';
import type { exportApplications } from '../desk-contract.ts';
import type { DeskFilter } from './desk-application-store.ts';

type Chosen = z.output<typeof exportApplications.request.query>;

export function filterOf({ q, status, projectId, ids, rateFit, updatedAfter, questionId, answer, hasKnockOut }: Chosen): DeskFilter {
  return {
    ...(projectId ? { projectId } : {}),
    ...(ids ? { ids } : {}),
    ...(status ? { statuses: status } : {}),
    ...(updatedAfter ? { updatedAfter } : {}),
    ...(rateFit ? { rateFit } : {}),
    ...(questionId && answer ? { answer: { questionId, value: answer } } : {}),
    ...(hasKnockOut === undefined ? {} : { hasKnockOut }),
    ...(q ? { words: q.split(/\s+/) } : {}),
  };
}
