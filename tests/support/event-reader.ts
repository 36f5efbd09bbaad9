import { waitUntil } from './wait-until.ts';

/** One server-sent event as it arrived. */
export type ReceivedEvent = { name: string; id: string | null; data: unknown };

export type EventReader = {
  /** Everything that has arrived, in order. */
  events: ReceivedEvent[];
  comments: () => number;
  isOver: () => boolean;
  /** The first event of this name from now on or not yet taken, of which `holds` is true. */
  next: (name: string, holds?: (event: ReceivedEvent) => boolean) => Promise<ReceivedEvent>;
  /** Goes away without a word. */
  close: () => Promise<void>;
};

/** Reads a stream of server-sent events as a browser does. @example const stream = readEvents(response.body) */
export function readEvents(body: ReadableStream<Uint8Array> | null): EventReader {
  if (!body) throw new Error('there is no body to read events from');
  const events: ReceivedEvent[] = [];
  let comments = 0;
  let taken = 0;
  let isOver = false;
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  const read = async () => {
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) receive(block);
    }
  };
  const receive = (block: string) => {
    const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
    if (block.startsWith(':')) comments += 1;
    if (fields.has('data'))
      events.push({ name: fields.get('event') ?? 'message', id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? '') });
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    events,
    comments: () => comments,
    isOver: () => isOver,
    async next(name, holds = () => true) {
      const find = () => events.findIndex((event, index) => index >= taken && event.name === name && holds(event));
      await waitUntil(
        () => find() >= 0 || isOver,
        () => `no event "${name}" in ${JSON.stringify(events)}`,
      );
      const index = find();
      const event = events[index];
      if (!event) throw new Error(`the stream ended without "${name}": ${JSON.stringify(events)}`);
      taken = index + 1;
      return event;
    },
    async close() {
      await reader.cancel().catch(() => undefined);
    },
  };
}
