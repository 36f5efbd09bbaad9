import type { z } from '@hono/zod-openapi';
import type { exportApplications } from '../desk-contract.ts';
import type { DeskFilter } from './desk-application-store.ts';

export type ChosenFilter = z.output<typeof exportApplications.request.query>;

/** @param reader the operator whose read marks count; null for a key */
export function filterOf({ q, status, questionId, answer, unread, ...same }: ChosenFilter, reader: string | null): DeskFilter {
  return {
    ...same,
    ...(status ? { statuses: status } : {}),
    ...(unread === undefined ? {} : { unread: { by: reader, is: unread } }),
    ...(questionId && answer ? { answer: { questionId, value: answer } } : {}),
    ...(q ? { words: q.split(/\s+/) } : {}),
  };
}
