/** So many requests are worked on at a time however long each turn of the event loop takes. */
const minAtWork = 4;
/** Longer turns keep probes and those who are refused waiting; milliseconds. */
const maxTurnMs = 20;

/** Waits for one's turn. @returns gives the place to the next one */
type WorkTurns = () => Promise<() => void>;

/**
 * Starts requests in their order, a few at a time while the process is busy. With many at work at once each turn of the event loop
 * does a piece of every one of them: all become slow together, and nothing else is heard meanwhile. Requests that only wait (for a
 * database, another server) make turns short, and then as many are at work as come.
 */
export function createWorkTurns(): WorkTurns {
  const waiting: (() => void)[] = [];
  let atWork = 0;
  let isTurning = false;
  let turnBeganAt = 0;

  function turn(): void {
    const now = performance.now();
    const isShort = now - turnBeganAt < maxTurnMs;
    turnBeganAt = now;
    if (isShort || atWork < minAtWork) start();
    isTurning = waiting.length > 0;
    if (isTurning) setImmediate(turn);
  }

  function start(): void {
    atWork += 1;
    waiting.shift()?.();
  }

  return async () => {
    if (atWork < minAtWork && waiting.length === 0) atWork += 1;
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (isTurning) return;
        isTurning = true;
        turnBeganAt = performance.now();
        setImmediate(turn);
      });
    return () => {
      atWork -= 1;
    };
  };
}
