import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../contract/parse-json.ts';
import type { Config } from '../server/config.ts';
import { makeFolder, writeDurably } from '../server/durable-files.ts';

/** What links of this installation begin with, in addition to the host of each client. */
const addressSchema = z.strictObject({ protocol: z.enum(['http', 'https']), port: z.number().int().nullable() });

const fileOf = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'server-address.json');

/** Kept by the server for commands, which may be run with other settings: their links lead to the server that answers. */
export async function keepServerAddress(config: Config, listensOn: number): Promise<void> {
  const port = config.PUBLIC_PORT ?? (config.PUBLIC_PROTOCOL === 'http' ? listensOn : null);
  await makeFolder(config.dataDir);
  await writeDurably(fileOf(config), `${JSON.stringify({ protocol: config.PUBLIC_PROTOCOL, port })}\n`);
}

/** The settings of a command, with the address of the server of the same data folder; as they are when none has served from it. */
export async function withServerAddress(config: Config): Promise<Config> {
  const kept = await readFile(fileOf(config), 'utf8').catch(() => null);
  if (kept === null) return config;
  const address = addressSchema.safeParse(parseJson(kept));
  if (!address.success) return config;
  const { protocol, port } = address.data;
  return { ...config, PUBLIC_PROTOCOL: protocol, PUBLIC_PORT: port ?? undefined };
}
