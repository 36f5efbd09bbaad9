/** One line of progress. It goes to stderr, so that the output of the command itself can be piped. */
export function say(line) {
  process.stderr.write(`openpool: ${line}\n`);
}

/** A fault that the person at the terminal can fix: only its message is shown. `code` is for callers that react. */
export class LaunchError extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/** Runs a launcher's main function; its result is the exit code. */
export function launch(main) {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error) => {
      process.stderr.write(error instanceof LaunchError ? `openpool: ${error.message}\n` : `${error?.stack ?? error}\n`);
      process.exitCode = 1;
    },
  );
}
