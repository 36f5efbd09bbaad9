import type { z } from 'zod';
import { ConfigError } from '../../../server/config.ts';
import type { ClientFiles } from '../client-files.ts';

/**
 * A JSON file of a client, checked.
 *
 * @param key the client's, for messages.
 * @throws ConfigError naming the file and the path of each fault in it.
 */
export function parseJsonFile<S extends z.ZodType>(files: ClientFiles, path: string, schema: S, key: string): z.infer<S> {
  const source = files.text(path);
  if (source === null) throw new ConfigError(`${key}/${path}: there is no such file`);
  const parsed = schema.safeParse(parseJson(source, `${key}/${path}`));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) => `${[`${key}/${path}`, issue.path.join('.')].filter(Boolean).join(': ')}: ${issue.message}`,
  );
  throw new ConfigError(faults.join('\n  '));
}

function parseJson(source: string, name: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new ConfigError(`${name}: no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
