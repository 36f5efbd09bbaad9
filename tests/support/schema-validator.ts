import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Says what is wrong with a value by the schema at a JSON pointer of a document; null if nothing is. */
export type SchemaValidator = (pointer: string, value: unknown) => string | null;

/**
 * Validates values by the schemas of a document. Each schema is compiled when it is first needed: all of them would take seconds.
 *
 * @param options.isSealed refuses properties that the document does not name: it describes what is answered, and takes further ones along
 */
export function schemaValidator(document: object, { isSealed = false }: { isSealed?: boolean } = {}): SchemaValidator {
  const compiled = new Map<string, ValidateFunction>();
  let ajv: Ajv2020 | undefined;
  const open = (): Ajv2020 => {
    // OpenAPI has keywords of its own (`example`), which ajv's strict mode refuses.
    const opened = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(opened);
    opened.addSchema(isSealed ? (seal(document) as object) : document, 'document');
    return opened;
  };
  return (pointer, value) => {
    ajv ??= open();
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` });
    compiled.set(pointer, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: '' });
  };
}

type Part = Record<string, unknown>;

/** The document with every shape closed that leaves open whether it has further properties. */
function seal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(seal);
  if (typeof value !== 'object' || value === null) return value;
  const sealed: Part = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'properties' ? sealEach(each) : seal(each)]),
  );
  return sealed.properties && !('additionalProperties' in sealed) ? { ...sealed, additionalProperties: false } : sealed;
}

/** Properties may have any name, also that of a keyword. */
function sealEach(properties: object): Part {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, seal(schema)]));
}
