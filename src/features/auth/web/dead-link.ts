import { ApiProblem } from '../../../web/api-client.ts';

/** True when a mailed link leads nowhere any more: expired or used (400), or unknown (404). A wrong field is neither. */
export function isDeadLink(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && (error.problem.code === 'LINK_EXPIRED' || error.status === 404);
}
