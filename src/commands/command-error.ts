/** A command was used wrongly: its message is one line for the operator, without a stack. */
export class CommandError extends Error {}
