/** Operators' calls that anybody may make: those that sign in. Any other without a scope fails the matrix. */
export const openOperatorCalls: readonly string[] = [];
