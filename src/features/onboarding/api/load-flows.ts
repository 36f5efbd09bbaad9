import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../../server/config.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { defaultFlow } from '../default-flow.ts';
import { fieldSchema } from '../field-rules.ts';
import { type FlowRow, flowSchema } from '../flow.ts';

/**
 * The flow of every client: `tenants/<client>/onboarding.json`, or the default.
 *
 * @throws ConfigError naming the file and what is wrong in it: a server must not start with a broken onboarding.
 */
export function loadFlows(tenants: readonly Pick<Tenant, 'id' | 'key' | 'folder'>[]): ReadonlyMap<number, readonly FlowRow[]> {
  return new Map(tenants.map((tenant) => [tenant.id, loadFlow(join(tenant.folder, 'onboarding.json'), tenant.key)]));
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
