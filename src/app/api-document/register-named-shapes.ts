import { getOpenApiMetadata, getRefId } from '@asteasolutions/zod-to-openapi';
import { type OpenAPIHono, z } from '@hono/zod-openapi';

type Registry = Pick<OpenAPIHono['openAPIRegistry'], 'definitions' | 'register'>;

/**
 * Registers every named shape as it was declared. Without this the generator takes the shape from its first use, with what was only said
 * of that one field: that it may be null, or a description of its own.
 */
export function registerNamedShapes(registry: Registry): void {
  for (const [name, schema] of namedShapesIn(registry.definitions)) {
    // A copy, which no longer knows what it extends: the generator loses the null of a shape that refers to another.
    registry.register(name, z.core.clone(schema, schema.def).openapi(getOpenApiMetadata(schema)));
  }
}

function namedShapesIn(definitions: unknown): Map<string, z.ZodType> {
  const shapes = new Map<string, z.ZodType>();
  const seen = new Set<object>();
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (!(value instanceof z.ZodType)) {
      Object.values(value).forEach(follow);
      return;
    }
    // What is inside comes first: the generator makes a shape together with all that it uses.
    follow(value.def);
    const name = getRefId(value);
    if (name !== undefined && !shapes.has(name)) shapes.set(name, declarationOf(value, name));
  };
  follow(definitions);
  return shapes;
}

/** The schema that was named, from one made of it (`pool.nullable()`, `pool.describe('…')`), which has its name as well. */
function declarationOf(schema: z.ZodType, name: string): z.ZodType {
  const origins: unknown[] = [Reflect.get(schema.def, 'innerType'), Reflect.get(schema.def, 'in'), schema._zod.parent];
  const origin = origins.find((each) => each instanceof z.ZodType && getRefId(each) === name);
  return origin instanceof z.ZodType ? declarationOf(origin, name) : schema;
}
