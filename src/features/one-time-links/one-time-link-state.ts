/** Specification section 4: not triggered, sent, expired, not found, invalid. */
const otlStates = ['n_t', 's', 'e', 'n_f', 'i'] as const;
type OtlState = (typeof otlStates)[number];

/** Specification section 8: a link that was refused with 400 has expired (or was used), anything else makes it invalid. */
export function stateOfRefusal(status: number): 'e' | 'i' {
  return status === 400 ? 'e' : 'i';
}

/** @example readOtlState('e') // 'e'; anything that is no state is `n_t` */
export function readOtlState(value: string | null): OtlState {
  return otlStates.find((state) => state === value) ?? 'n_t';
}
