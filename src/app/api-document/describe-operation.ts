import { isAnsweredOnce, namesParameter } from '../../contract/call-headers.ts';
import { peopleField, proofField, scopeField } from '../../contract/operator-call.ts';
import type { Part } from './correct-schemas.ts';

/** What a call says of itself, and who may make it and how: from its own contract, so that it is true. */
export function describeOperation(operation: Part): string {
  const says = typeof operation.description === 'string' ? [operation.description] : [];
  return [...says, accessOf(operation), ...mannersOf(operation)].join(' ');
}

function accessOf({ [scopeField]: scope, [peopleField]: isForPeople, [proofField]: needsProof, security }: Part): string {
  const proof = needsProof ? ' People must have proven who they are within the last ten minutes.' : '';
  if (isForPeople) return `For people, by their session; a key is refused.${proof}`;
  if (scope === 'any') return `For every key and every operator of the client.${proof}`;
  if (typeof scope === 'string') return `Needs the scope \`${scope}\`.${proof}`;
  return Array.isArray(security) && security.length > 0 ? 'Needs a signed-in talent.' : 'Needs no sign-in.';
}

function mannersOf(operation: Part): string[] {
  return [
    ...(isAnsweredOnce(operation) ? ['Takes an `Idempotency-Key`: a retry gets the first answer.'] : []),
    ...(namesParameter(operation, 'IfMatch') ? ['With `If-Match` it is refused (412) if somebody else has changed it.'] : []),
    ...(namesParameter(operation, 'IfNoneMatch') ? ['With `If-None-Match` it answers 304 while nothing has changed.'] : []),
    ...(hasCursor(operation) ? ['Goes by cursor: repeat it with `next` as `cursor` until `next` is null.'] : []),
  ];
}

function hasCursor({ parameters }: Part): boolean {
  return Array.isArray(parameters) && parameters.some(({ name }: Part) => name === 'cursor');
}
