import type { TestApp } from '../support/test-app.ts';

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minItems?: number;
  minLength?: number;
  minimum?: number;
};

/** Default values by shape; `email` is used for addresses. */
export type Samples = { email: string };

type Components = Record<string, JsonSchema>;

/** The named shapes of the API's OpenAPI document, or of the operators' own. */
export async function readComponents(app: TestApp, document = '/openapi.json'): Promise<Components> {
  const { components } = (await (await app.call('GET', document)).json()) as { components?: { schemas?: Components } };
  return components?.schemas ?? {};
}

/** The smallest body of a shape. Further rules of a call, such as patterns, are not known here: it may answer 400. */
export function sampleBody(schema: JsonSchema, components: Components, samples: Samples, name = ''): unknown {
  if (schema.$ref) return sampleBody(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components, samples, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return sampleBody(choice, components, samples, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleBody(part, components, samples, name)));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sampleBody(schema.properties?.[key] ?? {}, components, samples, key)]),
      );
    case 'array':
      return schema.items && (schema.minItems ?? 0) > 0 ? [sampleBody(schema.items, components, samples, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return sampleText(schema, samples, name);
  }
}

function sampleText({ format, minLength = 0 }: JsonSchema, samples: Samples, name: string): string {
  if (format === 'email' || /email/i.test(name)) return samples.email;
  if (format === 'uuid') return '0192f0c1-0000-7000-8000-000000000000';
  if (format === 'date') return '2026-12-01';
  if (format === 'date-time') return '2026-12-01T09:00:00Z';
  if (/country/i.test(name)) return 'DE';
  if (/locale|language/i.test(name)) return 'en';
  return 'Sample text'.padEnd(minLength, ' x');
}
