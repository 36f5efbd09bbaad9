/** Milliseconds of processor time that this process uses for some work, its thread pool included. On a busy machine it is the same. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
