import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { OperatorScope } from './operator-scopes.ts';
import { problems } from './shapes.ts';

/** Where the OpenAPI document names the scope of a call; the guard reads it there too, so that both are the same. */
export const scopeField = 'x-openpool-scope';
/** Set on calls for which a person must have proved within the last ten minutes who they are. */
export const proofField = 'x-openpool-proof';
/** Set on calls about the caller's own session, which no key has. */
export const peopleField = 'x-openpool-people';

/** What a session still lacks after its first factor: an enrolled second factor, or to enrol one. */
export const awaitedSteps = ['factor', 'enrolment'] as const;
export type AwaitedStep = (typeof awaitedSteps)[number];
/** Names the sessions without a second factor that may make a call; all other calls refuse them (decision 0071). */
export const awaitingField = 'x-openpool-awaiting';

type Access = { needsProof?: boolean; isForPeople?: boolean; awaiting?: readonly AwaitedStep[] };
type OperatorRoute<P extends string> = Omit<RouteConfig, 'path' | 'security'> &
  Access & {
    path: P;
    operationId: string;
    summary: string;
    /** What a caller has to know besides; the document adds who may call, and how. */
    description: string;
  };

/** `security` of a call by operators: the cookie of the desk, or a key. */
const operatorsOnly: Record<string, string[]>[] = [{ desk: [] }, { key: [] }];
const peopleOnly: Record<string, string[]>[] = [{ desk: [] }];

/**
 * Makes the function with which a contract declares its calls of operators below `/v1/operator`: with the scope that a caller needs
 * (`null` is enough for any of them), and under `tag` in the document where they name no other. Answers every such call can give
 * (400, 401, 403, 429) need not be listed.
 *
 * @example
 * const operatorCall = operatorCalls('Keys');
 * export const listKeys = operatorCall('keys:read', { method: 'get', path: '/keys', operationId: 'listKeys', summary, description, responses });
 */
export function operatorCalls(tag: string) {
  return <const P extends string, R extends OperatorRoute<P>>(scope: OperatorScope | null, call: R & { path: P }) => {
    const { needsProof, isForPeople, awaiting, ...route } = call;
    return createRoute({
      tags: [tag],
      ...route,
      security: isForPeople ? peopleOnly : operatorsOnly,
      [scopeField]: scope ?? 'any',
      ...(needsProof ? { [proofField]: true } : {}),
      ...(isForPeople ? { [peopleField]: true } : {}),
      ...(awaiting ? { [awaitingField]: awaiting } : {}),
      responses: { ...problems(400, 401, 403, 429), ...route.responses } as R['responses'],
    });
  };
}
