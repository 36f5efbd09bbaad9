import { setTimeout as sleep } from 'node:timers/promises';

/** A mail server that takes longer over one mail is not waited for: mails go out in parallel then. */
const maxWaitMs = 100;

/** One mail's turn to be handed over for good. */
type HandOverTurn = {
  /** Waits until no other mail is between its last byte and the note that it is out. A second call, as for another connection, changes nothing. */
  begin: () => Promise<void>;
  /** May be called at any time, whether it began or not. */
  end: () => void;
};

/**
 * Between the last byte of a mail and the note that the mail server has it, a process that is killed knows of nothing: that mail
 * goes out twice. So mails take turns there, and one of them at most is in this place when a process dies. Everything before
 * runs in parallel.
 */
export function createHandOverTurns(waitMs = maxWaitMs): () => HandOverTurn {
  let last = Promise.resolve();
  return () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let begun: Promise<void> | undefined;
    const begin = async () => {
      const before = last;
      last = ended;
      await Promise.race([before, sleep(waitMs, undefined, { ref: false })]);
    };
    return {
      begin() {
        begun ??= begin();
        return begun;
      },
      end,
    };
  };
}
