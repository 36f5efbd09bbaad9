import { Worker } from 'node:worker_threads';
import { DocumentRefused, type WrittenDocument } from './document.ts';
import type { WriteAnswer, WriteJob } from './thread/job.ts';

/** Typst leaves up to 0.7 MB behind for each document, whatever is cleared; only the end of its thread gives it back. */
const maxDocumentsPerThread = 250;
const timeoutMs = 15_000;
/** Whoever would wait behind more than this is told to try again. */
const maxWaiting = 100;
/** An idle thread holds about 100 MB. */
const idleMs = 300_000;

type Thread = { worker: Worker; documents: number };

let warm: Thread | null = null;
let idle: NodeJS.Timeout | null = null;
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
let lastId = 0;

/**
 * Writes one document as PDF/UA-1. The same data gives the same bytes. Documents are written one after another.
 *
 * @throws DocumentRefused when it has letters that no font has, when too many wait, or when Typst fails.
 * @example
 * const { pdf, pages } = await writeDocument({ kind: 'cv', name: 'Anna Muster', … });
 */
export async function writeDocument(document: WrittenDocument): Promise<{ pdf: Uint8Array<ArrayBuffer>; pages: number }> {
  if (waiting >= maxWaiting) throw new DocumentRefused('unavailable', 'too many wait');
  waiting += 1;
  const written = queue
    .then(() => writeNext(document))
    .finally(() => {
      waiting -= 1;
    });
  queue = written.catch(() => undefined);
  const answer = await written;
  if ('refused' in answer) throw new DocumentRefused(answer.refused, answer.detail);
  return { pdf: answer.pdf, pages: answer.pages };
}

/** Ends the waiting thread; the next document starts another. */
export async function closeDocumentWriter(): Promise<void> {
  const closing = warm;
  warm = null;
  if (idle) clearTimeout(idle);
  await closing?.worker.terminate();
}

async function writeNext(document: WrittenDocument): Promise<WriteAnswer> {
  if (idle) clearTimeout(idle);
  warm ??= startThread();
  const current = warm;
  lastId += 1;
  current.worker.ref();
  const answer = await runJob(current.worker, { id: lastId, document });
  current.documents += 1;
  if (answer === null || current.documents >= maxDocumentsPerThread) {
    if (warm === current) warm = null;
    await current.worker.terminate();
  } else {
    // An idle thread must not keep the process from ending.
    current.worker.unref();
    idle = setTimeout(() => void closeDocumentWriter(), idleMs).unref();
  }
  return answer ?? { id: lastId, refused: 'unavailable', detail: 'the thread ended' };
}

function startThread(): Thread {
  // Typst's own threads take a tenth more CPU for a document of two pages than one does. It reads this when it is loaded.
  process.env.RAYON_NUM_THREADS ??= '1';
  const worker = new Worker(new URL('./thread/typst-thread.ts', import.meta.url), { env: {} });
  worker.unref();
  return { worker, documents: 0 };
}

/** The answer of the thread; null when it ended or took too long. */
async function runJob(worker: Worker, job: WriteJob): Promise<WriteAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<WriteAnswer | null>();
  const end = () => resolve(null);
  const timer = setTimeout(end, timeoutMs);
  worker.once('message', resolve);
  worker.once('error', end);
  worker.once('exit', end);
  worker.postMessage(job);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve);
    worker.off('error', end);
    worker.off('exit', end);
  }
}
