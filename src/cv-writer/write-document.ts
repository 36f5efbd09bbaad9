import { fileURLToPath } from 'node:url';
import { type GuardedChild, runInReadyChild, startGuardedChild } from '../guarded-child/guarded-child.ts';
import { isAnswer, type WriteAnswer } from './child/job.ts';
import { DocumentRefused, type WrittenDocument } from './document.ts';

const childFile = fileURLToPath(new URL('./child/typst-child.ts', import.meta.url));
const childOptions = {
  maxHeapMegabytes: 384,
  // Typst's own threads take a tenth more CPU for a document of two pages than one does.
  environment: { RAYON_NUM_THREADS: '1' },
};
/** Typst leaves up to 0.7 MB behind for each document, whatever is cleared; only the end of its process gives it back. */
const maxDocumentsPerChild = 250;
const limits = { cpuMs: 15_000, timeoutMs: 180_000, memoryBytes: 1_024 * 1024 * 1024 };
/** Calls that would wait behind more than this are refused, to be tried again. */
const maxWaiting = 100;
/** An idle child holds about 150 MB. */
const idleMs = 300_000;

let warm: GuardedChild | null = null;
let idle: NodeJS.Timeout | null = null;
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
let lastId = 0;

/**
 * Writes one document as PDF/UA-1. The same data gives the same bytes. Documents are written one after another.
 *
 * @throws DocumentRefused when it has letters that no font has, when too many wait, or when Typst fails, its process included.
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

/** Ends the waiting child; the next document starts another. */
export function closeDocumentWriter(): void {
  if (idle) clearTimeout(idle);
  warm?.child.kill('SIGKILL');
  warm = null;
}

async function writeNext(document: WrittenDocument): Promise<WriteAnswer> {
  if (idle) clearTimeout(idle);
  lastId += 1;
  const id = lastId;
  const done = await runInReadyChild(takeWarm, { id, document }, limits, (message): message is WriteAnswer => isAnswer(message, id));
  if ('broken' in done) {
    const detail = done.broken === 'not-taken' ? 'Typst does not start' : `the process of Typst: ${done.broken}`;
    return { id, refused: 'unavailable', detail };
  }
  warm = done.child;
  if (warm.jobs >= maxDocumentsPerChild) closeDocumentWriter();
  else idle = setTimeout(closeDocumentWriter, idleMs).unref();
  return done.answer;
}

/** The waiting child, or a new one. */
function takeWarm(): GuardedChild {
  const taken = warm ?? startGuardedChild(childFile, childOptions);
  warm = null;
  return taken;
}
