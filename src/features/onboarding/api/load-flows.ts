import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../../server/config.ts';
import type { Log } from '../../../server/log.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { defaultFlow } from '../default-flow.ts';
import { fieldSchema } from '../field-rules.ts';
import { type FlowRow, flowSchema } from '../flow.ts';

type Client = Pick<Tenant, 'id' | 'key' | 'folder' | 'config'>;

/**
 * The flow of every client: `tenants/<client>/onboarding.json`, or the default.
 *
 * A client whose own flow says nothing of a field that the default asks for is named in the log: the field may be newer than the
 * flow. That is no error, because a new version must start with the flows that its operator has.
 *
 * @throws ConfigError naming the file and what is wrong in it: a server must not start with a broken onboarding.
 */
export function loadFlows(clients: readonly Client[], log: Pick<Log, 'warn'>): ReadonlyMap<number, readonly FlowRow[]> {
  return new Map(
    clients.map((client) => {
      const flow = loadFlow(join(client.folder, 'onboarding.json'), client.key);
      const fields = unmentionedFields(flow, client.config);
      if (fields.length > 0)
        log.warn(
          { client: client.key, fields },
          'onboarding.json does not ask for these fields; put them into a row with an empty showOn if that is meant',
        );
      return [client.id, flow];
    }),
  );
}

function loadFlow(path: string, key: string): readonly FlowRow[] {
  if (!existsSync(path)) return defaultFlow;
  try {
    const flow = flowSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    // Fails for names that no profile has.
    for (const field of flow.flatMap((row) => row.fields)) fieldSchema(field);
    return flow;
  } catch (error) {
    throw new ConfigError(`${key}/onboarding.json: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What the default flow would ask this client's talents for and the flow neither asks for nor leaves out. */
function unmentionedFields(flow: readonly FlowRow[], config: Client['config']): string[] {
  const names = (rows: readonly FlowRow[]) => rows.flatMap((row) => row.fields).map((field) => field.name);
  const settled = [...names(flow), ...config.hiddenProfileFields, ...(config.countriesOfInterest ? [] : ['countriesOfInterest'])];
  return names(defaultFlow).filter((name) => !settled.includes(name));
}
