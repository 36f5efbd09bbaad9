/** The beginning of a text up to where it is `enough`, and the whole of it. */
export async function peekText(
  chunks: AsyncIterable<string>,
  isEnough: (head: string) => boolean,
): Promise<{ head: string; all: AsyncIterable<string> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = '';
  let isOver = false;
  while (!isEnough(head)) {
    const next = await iterator.next();
    if (next.done) {
      isOver = true;
      break;
    }
    head += next.value;
  }
  async function* all(): AsyncGenerator<string> {
    if (head) yield head;
    if (isOver) return;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { head, all: all() };
}
