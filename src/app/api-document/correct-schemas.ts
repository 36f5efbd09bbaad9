/** A part of a document: any JSON object of it. */
export type Part = { [key: string]: unknown };

/** What only describes a schema, and may stand next to a `$ref`. */
const annotations = new Set(['description', 'example', 'examples', 'default', 'deprecated']);
const nullType = { type: 'null' };

/**
 * Corrects what the generator writes of some schemas, so that a validator accepts exactly what the server sends:
 * - `allOf: [$ref, {type: [object, null]}]` admits null nowhere; it becomes `anyOf: [$ref, {type: null}]`.
 * - An extended shape is written out. In an `allOf` the rules of its base hold as well, so one that replaces a property or refuses others
 *   could not be met.
 * - The pattern of an expression with flags (`…$/u`) loses delimiter and flags: JSON Schema's patterns are Unicode.
 */
export function correctSchemas(document: Part): Part {
  return correctEach(document, partOf(partOf(document.components).schemas));
}

function correctedOf(value: unknown, components: Part): unknown {
  if (Array.isArray(value)) return value.map((each) => correctedOf(each, components));
  if (typeof value !== 'object' || value === null) return value;
  const part = partOf(value);
  const [base, added] = Array.isArray(part.allOf) && part.allOf.length === 2 ? part.allOf.map(partOf) : [];
  if (base && added && nameOf(base) !== '') return correctUse(part, { base, added }, components);
  const corrected = correctEach(part, components);
  return typeof part.pattern === 'string' ? { ...corrected, pattern: withoutDelimiters(part.pattern) } : corrected;
}

function correctEach(part: Part, components: Part): Part {
  const corrected = Object.entries(part).map(([key, each]) => {
    // An example is a value, no schema; but properties may have any name.
    if (key === 'example') return [key, each];
    return [
      key,
      key === 'properties' ? mapValues(partOf(each), (schema) => correctedOf(schema, components)) : correctedOf(each, components),
    ];
  });
  return Object.fromEntries(corrected);
}

/** A use of a component that says more than the component: only words, that it may be null, or further properties. */
function correctUse({ allOf: _, ...about }: Part, { base, added }: { base: Part; added: Part }, components: Part): Part {
  const { type, enum: values, ...more } = added;
  const isNullable = Array.isArray(type) && type.includes('null');
  const isSame = Object.keys(more).every((key) => annotations.has(key));
  const schema = isSame ? base : extended(partOf(components[nameOf(base)]), more, components);
  return { ...(isNullable ? orNull(schema) : schema), ...(isSame ? more : {}), ...about };
}

function extended(base: Part, added: Part, components: Part): Part {
  const { example: _example, description: _description, additionalProperties: _strict, ...shape } = partOf(correctedOf(base, components));
  const own = correctEach(added, components);
  return {
    ...shape,
    ...own,
    properties: { ...partOf(shape.properties), ...partOf(own.properties) },
    required: [...new Set([shape.required, own.required].flatMap((names) => (Array.isArray(names) ? names : [])))],
  };
}

function orNull(schema: Part): Part {
  return { anyOf: [schema, nullType] };
}

/** @example withoutDelimiters('^\\P{C}*$/u') // '^\\P{C}*$' */
function withoutDelimiters(pattern: string): string {
  // A slash of the expression itself is written `\/`.
  return pattern.replace(/(?<!\\)\/[a-z]*$/, '');
}

/** @example nameOf({ $ref: '#/components/schemas/Pool' }) // 'Pool' */
function nameOf({ $ref: ref }: Part): string {
  return typeof ref === 'string' && ref.startsWith('#/components/schemas/') ? ref.slice(ref.lastIndexOf('/') + 1) : '';
}

export function partOf(value: unknown): Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};
}

export function mapValues(part: Part, change: (value: unknown) => unknown): Part {
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, change(value)]));
}
