import { AppError } from './app-error.ts';
import { createFieldCounter } from './form-fields.ts';

/** What a call may send; files go by the rules of their own calls (`features/files/upload-rules.ts`). */
export const maxCallBytes = 256 * 1024;
/** What the form of a page may send. */
export const maxFormBytes = 1024 * 1024;

/** All bodies held at the same time: many senders who each stay below their limit must not fill the memory together. */
const maxHeldBytes = 64 * 1024 * 1024;

/** So much of a body that was refused is still taken from the network; the web server ends connections that bring more. */
export const maxDiscardedBytes = 64 * 1024 * 1024;

/** A request whose body has arrived in full, and the word that it may be forgotten. */
type ReceivedRequest = { request: Request; release: () => void };
type BodyReceiver = (request: Request, maxBytes: number) => Promise<ReceivedRequest>;

/**
 * Reads bodies before anything is done for a request, so that a slow sender occupies nothing but a connection, and counts
 * while reading: what is too large is refused as soon as that shows, whatever Content-Length says.
 *
 * The receiver throws AppError TOO_LARGE (413), or UNAVAILABLE (503) while too much is held for others.
 */
export function createBodyReceiver(maxTotalBytes = maxHeldBytes): BodyReceiver {
  let held = 0;
  return async (request, maxBytes) => {
    const { method, headers, url } = request;
    if (declaredBytes(headers) > maxBytes) {
      await discardBody(request.body);
      throw tooLarge();
    }
    if (method === 'GET' || method === 'HEAD' || !request.body) return { request, release: () => undefined };
    const reader = request.body.getReader();
    const hasTooManyFields = createFieldCounter(headers);
    const chunks: Uint8Array[] = [];
    let size = 0;
    const release = () => {
      held -= size;
      size = 0;
    };
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.byteLength;
        held += part.value.byteLength;
        if (size > maxBytes || hasTooManyFields(part.value)) throw tooLarge();
        if (held > maxTotalBytes) throw new AppError('UNAVAILABLE', { log: 'too many bodies at once', retryAfterSeconds: 5 });
        chunks.push(part.value);
      }
    } catch (error) {
      release();
      await discard(reader);
      // A sender that breaks off in the middle has sent no request; nobody is there to read the answer.
      throw error instanceof AppError ? error : new AppError('BAD_REQUEST', { log: 'the body broke off', cause: error });
    }
    return { request: new Request(url, { method, headers, body: Buffer.concat(chunks), signal: request.signal }), release };
  };
}

/**
 * Lets the rest of a body pass by, before it is refused. A client that is still sending would not see the answer of a connection
 * that is cut off, and its next request on it would fail; the web server ends what takes too long.
 */
export async function discardBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body && !body.locked) await discard(body.getReader());
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let size = 0; size < maxDiscardedBytes; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The connection is gone, and with it the body.
  }
}

/**
 * A request whose body fails once more has come than `maxBytes`, or too many fields: for files, which are read where they are stored. What nobody has
 * read of it is to be discarded before the answer.
 */
export async function limitStream(
  request: Request,
  maxBytes: number,
): Promise<{ request: Request; isExceeded: () => boolean; discardRest: () => Promise<void> }> {
  if (declaredBytes(request.headers) > maxBytes) {
    await discardBody(request.body);
    throw tooLarge();
  }
  let size = 0;
  let isExceeded = false;
  const hasTooManyFields = createFieldCounter(request.headers);
  const reader = request.body?.getReader();
  const counted = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done || !value) return controller.close();
      size += value.byteLength;
      isExceeded = size > maxBytes || hasTooManyFields(value);
      if (isExceeded) throw tooLarge();
      controller.enqueue(value);
    },
  });
  // `duplex` is what Node asks for with a streamed body; the DOM's types do not know it.
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: request.headers,
    body: reader ? counted : null,
    signal: request.signal,
    duplex: 'half',
  };
  return {
    request: new Request(request.url, init),
    isExceeded: () => isExceeded,
    discardRest: async () => reader && discard(reader),
  };
}

function declaredBytes(headers: Headers): number {
  return Number(headers.get('content-length') ?? 0);
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', { messages: ['talent.error.413.request'] });
}
