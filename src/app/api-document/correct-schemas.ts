/** A part of a document: any JSON object of it. */
export type Part = { [key: string]: unknown };

/** What only describes a schema, and may stand next to a `$ref`. */
const annotations = new Set(['description', 'example', 'examples', 'default', 'deprecated']);
const nullType = { type: 'null' };

/**
 * Corrects what the generator writes of some schemas, so that a validator accepts exactly what the server sends:
 * - `allOf: [$ref, {type: [object, null]}]` admits null nowhere; it becomes `anyOf: [$ref, {type: null}]`. The same of a component whose
 *   first use happens to be nullable: the component itself is not.
 * - An extended shape is written out. In an `allOf` the rules of its base hold as well, so one that replaces a property or refuses others
 *   could not be met.
 * - The pattern of an expression with flags (`…$/u`) loses delimiter and flags: JSON Schema's patterns are Unicode.
 */
export function correctSchemas(document: Part): Part {
  const components = partOf(partOf(document.components).schemas);
  const nullable = new Set(Object.keys(components).filter((name) => admitsNull(partOf(components[name]))));
  const correction = new Correction(components, nullable);
  const written = partOf(correction.of(document));
  const schemas = partOf(partOf(written.components).schemas);
  for (const name of nullable) schemas[name] = withoutNull(partOf(schemas[name]));
  return written;
}

class Correction {
  readonly #components: Part;
  readonly #nullable: ReadonlySet<string>;

  constructor(components: Part, nullable: ReadonlySet<string>) {
    this.#components = components;
    this.#nullable = nullable;
  }

  of(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.of(each));
    if (typeof value !== 'object' || value === null) return value;
    const part = partOf(value);
    if (this.#nullable.has(nameOf(part))) return orNull(part);
    const [base, added] = Array.isArray(part.allOf) && part.allOf.length === 2 ? part.allOf.map(partOf) : [];
    if (base && added && nameOf(base) !== '') return this.#ofUse(part, base, added);
    const corrected = this.#ofEach(part);
    return typeof part.pattern === 'string' ? { ...corrected, pattern: withoutDelimiters(part.pattern) } : corrected;
  }

  /** A use of a component that says more than the component: only words, that it may be null, or further properties. */
  #ofUse({ allOf: _, ...about }: Part, base: Part, { type, ...added }: Part): Part {
    const name = nameOf(base);
    const isNullable = type === undefined ? this.#nullable.has(name) : admitsNull({ type });
    const isSame = Object.keys(added).every((key) => annotations.has(key));
    const schema = isSame ? base : this.#extended(partOf(this.#components[name]), added);
    return { ...(isNullable ? orNull(schema) : schema), ...(isSame ? added : {}), ...about };
  }

  #extended(base: Part, added: Part): Part {
    const { example: _example, description: _description, additionalProperties: _strict, ...shape } = withoutNull(partOf(this.of(base)));
    const own = this.#ofEach(added);
    return {
      ...shape,
      ...own,
      properties: { ...partOf(shape.properties), ...partOf(own.properties) },
      required: [...new Set([shape.required, own.required].flatMap((names) => (Array.isArray(names) ? names : [])))],
    };
  }

  #ofEach(part: Part): Part {
    // An example is a value, no schema.
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, key === 'example' ? each : this.of(each)]));
  }
}

function orNull(schema: Part): Part {
  return { anyOf: [schema, nullType] };
}

function admitsNull({ type }: Part): boolean {
  return Array.isArray(type) && type.includes('null');
}

function withoutNull(schema: Part): Part {
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== 'null');
  const values = Array.isArray(schema.enum) ? { enum: schema.enum.filter((value) => value !== null) } : {};
  return { ...schema, type: types.length === 1 ? types[0] : types, ...values };
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
