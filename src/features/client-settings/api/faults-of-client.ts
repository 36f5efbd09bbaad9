import { ConfigError } from '../../../server/config.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { filePlaces } from '../../tenancy/client-files.ts';

/** A value by its place in a file, `config.replyDays`, or an entry of a list of words; not the first words of a sentence. */
const placeInFile = /^(entry \d+[^:]*|[\w$@-]+(\.[^:]+)?): (.+)$/s;

/**
 * What is wrong with a client's files, as a problem: each fault by its place, such as `client.json: config.replyDays`, in a sentence
 * for the person who changes it.
 *
 * @param key the client's, with which its files are named in faults
 */
function asProblem(error: ConfigError, key: string): AppError {
  const fields: Record<string, string[]> = {};
  for (const line of error.message.split(/\n\s*/)) {
    const { place, words } = readFault(line, key);
    fields[place] = [...(fields[place] ?? []), words];
  }
  return refused(fields, error);
}

/** @param fields sentences by the file they are about */
export function refused(fields: Record<string, string[]>, cause?: unknown): AppError {
  const [[place, [words]] = ['', ['']]] = Object.entries(fields) as [string, [string]][];
  return new AppError('VALIDATION_FAILED', { messages: ['talent.error.invalid'], fields, detail: `${place}: ${words}`, cause });
}

/** @example readFault('acme/client.json: config.replyDays: Too small', 'acme') // { place: 'client.json: config.replyDays', words: 'Too small' } */
function readFault(line: string, key: string): { place: string; words: string } {
  const text = line.startsWith(`${key}/`) ? line.slice(key.length + 1) : line;
  const end = text.indexOf(': ');
  const path = text.slice(0, Math.max(0, end));
  if (!filePlaces.some(({ pattern }) => pattern.test(path))) return { place: '_', words: text };
  const rest = text.slice(end + 2);
  const [, place, , words] = placeInFile.exec(rest) ?? [];
  return place === undefined || words === undefined ? { place: path, words: rest } : { place: `${path}: ${place}`, words };
}

/** Runs what reads a client's files. @throws AppError VALIDATION_FAILED with each fault */
export async function withFaultsAsProblem<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ConfigError ? asProblem(error, key) : error;
  }
}
