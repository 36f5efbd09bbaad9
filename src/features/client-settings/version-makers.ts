/** Names of the makers of a version that are no person and no key; pages say them in the operator's language. */
export const versionMakers = {
  /** A client taken from its folder when the server starts. */
  start: 'start',
  commandLine: 'command line',
} as const;
