import { ConfigError } from '../../../server/config.ts';
import { ofClient } from '../../../server/of-client.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { parseJsonFile } from '../../tenancy/api/parse-json-file.ts';
import { defaultFlow } from '../default-flow.ts';
import { fieldSchema } from '../field-rules.ts';
import { type FlowRow, flowSchema } from '../flow.ts';

type Client = Pick<Tenant, 'key' | 'files' | 'config'>;

/**
 * A client's own flow (`onboarding.json`), or the default.
 *
 * @throws ConfigError naming the file and what is wrong in it.
 */
export const readFlow = ofClient(({ key, files }: Pick<Client, 'key' | 'files'>): readonly FlowRow[] => {
  const path = 'onboarding.json';
  if (files.text(path) === null) return defaultFlow;
  const flow = parseJsonFile(files, path, flowSchema, key);
  try {
    // Fails for names that no profile has.
    for (const field of flow.flatMap((row) => row.fields)) fieldSchema(field);
  } catch (error) {
    throw new ConfigError(`${key}/${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return flow;
});

/**
 * Fields that the default flow would ask this client's talents for and its own flow neither asks for nor leaves out. That is no
 * error: the field may be newer than the flow, and a new release must start with the flows that its operator has.
 */
export function unmentionedFields(client: Client): string[] {
  const names = (rows: readonly FlowRow[]) => rows.flatMap((row) => row.fields).map((field) => field.name);
  const { hiddenProfileFields, countriesOfInterest } = client.config;
  const settled = [...names(readFlow(client)), ...hiddenProfileFields, ...(countriesOfInterest ? [] : ['countriesOfInterest'])];
  return names(defaultFlow).filter((name) => !settled.includes(name));
}
