/** What ends this process, as far as it has come. */
export type Stopping = {
  readonly isStopping: boolean;
  /** What is done from now on in place of what was to be done until now. */
  stopBy: (close: () => Promise<unknown>) => void;
  /** From now on SIGHUP does this instead of stopping. The end of a terminal sends it too, so a process that has one still stops. */
  onHangUp: (work: () => void) => void;
};

/** Closes what is open at the first signal to stop, then ends the process; further ones change nothing. */
export function stopOnSignal(close: () => Promise<unknown>): Stopping {
  let current = close;
  let isStopping = false;
  let hangUp: (() => void) | null = null;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await current().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
  process.on('SIGHUP', () => {
    if (hangUp && !process.stdin.isTTY) hangUp();
    else void stop();
  });
  return {
    get isStopping() {
      return isStopping;
    },
    stopBy(next) {
      current = next;
    },
    onHangUp(work) {
      hangUp = work;
    },
  };
}
