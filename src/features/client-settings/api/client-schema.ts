import { z } from 'zod';
import { clientFileSchema } from '../../tenancy/client-config.ts';

/** The JSON schema of `client.json`, made from what checks it; editors complete and check by it. */
export function clientSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(clientFileSchema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
}

export function clientSchemaText(): string {
  return JSON.stringify({ title: 'client.json of Openpool', ...clientSchema() }, null, 2);
}
