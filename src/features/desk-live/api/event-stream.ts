import type { LiveEvents } from '../desk-contract.ts';

/** What waits for one reader; who lets more come together does not read, and is cut off. */
const maxWaitingBytes = 128 * 1024;

/** Milliseconds before a browser connects again: not all at once when a process is replaced. */
const retryMs = { min: 1_000, spread: 3_000 };

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  send: <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name], position?: string) => void;
  /** A comment: keeps the connection, and is seen by no page. */
  beat: () => void;
  /** Ends in order, after what waits. */
  end: () => void;
};

/**
 * Server-sent events for one reader, of which never more than a bounded part waits.
 *
 * @param onGone called once: `closed` by the reader, or `slow`; not after `end`
 * @param cutOff ends the connection of a slow reader, whose end of the stream would wait behind all that is not read
 */
export function createEventStream(onGone: (reason: 'closed' | 'slow') => void, cutOff?: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel() {
        if (!controller) return;
        controller = null;
        onGone('closed');
      },
    },
    { highWaterMark: maxWaitingBytes, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  const write = (text: string) => {
    if (!controller) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) >= 0) return;
    const slow = controller;
    // First: the end of the connection cancels the stream.
    controller = null;
    if (cutOff) cutOff();
    else slow.error(new Error('the reader of this stream does not read'));
    onGone('slow');
  };
  write(`retry: ${retryMs.min + Math.floor(Math.random() * retryMs.spread)}\n\n`);
  return {
    body,
    send: (name, data, position) =>
      write(`${position === undefined ? '' : `id: ${position}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end() {
      controller?.close();
      controller = null;
    },
  };
}
