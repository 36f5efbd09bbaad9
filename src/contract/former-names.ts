import { type RouteConfig, z } from '@hono/zod-openapi';

/** Each field under a former name, with the name that took its place. */
const successors = new WeakMap<object, string>();

/**
 * The object with some fields under their former names as well, marked as deprecated: answers keep them for one version. Handlers
 * answer with the names of now, so the type has no others; `formerNamesOf` adds them to what is sent.
 *
 * @example withFormerNames(z.object({ id: z.uuid(), createdAt: instantSchema }), { createdAt: 'created' })
 */
export function withFormerNames<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  formerNames: { readonly [Name in keyof Shape]?: string },
): z.ZodObject<Shape> {
  const twins = Object.entries<string | undefined>(formerNames).flatMap(([name, formerName]) => {
    const field = schema.shape[name];
    if (!(field instanceof z.ZodType) || formerName === undefined) return [];
    const twin = field.optional().openapi({ description: `Former name of \`${name}\``, deprecated: true });
    successors.set(twin, name);
    return [[formerName, twin] as const];
  });
  // A cast, because former names are in the document and in answers, but in no type.
  return schema.extend(Object.fromEntries(twins)) as unknown as z.ZodObject<Shape>;
}

/** Adds former names to an answer, in place. */
type AddFormerNames = (answer: unknown) => void;

/** What adds the former names to answers of a call; null where its answers have none. */
export function formerNamesOf(route: Pick<RouteConfig, 'responses'>): AddFormerNames | null {
  const adders = Object.values(route.responses).flatMap((answer) => {
    const content = 'content' in answer ? answer.content?.['application/json'] : undefined;
    const schema = content && 'schema' in content ? content.schema : undefined;
    return (schema instanceof z.ZodType && adderOf(schema)) || [];
  });
  if (adders.length === 0) return null;
  return (answer) => {
    for (const add of adders) add(answer);
  };
}

function adderOf(schema: unknown): AddFormerNames | null {
  if (schema instanceof z.ZodObject) return objectAdder(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return adderOf(schema.unwrap());
  if (!(schema instanceof z.ZodArray)) return null;
  const add = adderOf(schema.element);
  return add && ((answer) => (Array.isArray(answer) ? answer.forEach(add) : undefined));
}

function objectAdder({ shape }: z.ZodObject): AddFormerNames | null {
  const fields = Object.entries(shape);
  const renamed = fields.flatMap(([formerName, field]) => {
    const name = successors.get(field);
    return name === undefined ? [] : [{ name, formerName }];
  });
  const nested = fields.flatMap(([name, field]) => {
    const add = successors.has(field) ? null : adderOf(field);
    return add ? [{ name, add }] : [];
  });
  if (renamed.length === 0 && nested.length === 0) return null;
  return (answer) => {
    if (typeof answer !== 'object' || answer === null) return;
    for (const { name, add } of nested) add(Reflect.get(answer, name));
    for (const { name, formerName } of renamed) {
      if (name in answer) Reflect.set(answer, formerName, Reflect.get(answer, name));
    }
  };
}
