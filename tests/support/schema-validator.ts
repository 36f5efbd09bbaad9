import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Says what is wrong with a value by the schema at a JSON pointer of a document; null if nothing is. */
export type SchemaValidator = (pointer: string, value: unknown) => string | null;
export type QueryValidator = ReturnType<typeof queryValidator>;

/**
 * Validates values by the schemas of a document. Each schema is compiled when it is first needed: all of them would take seconds.
 *
 * @param options.isSealed refuses properties that the document does not name: it describes what is answered, and takes further ones along
 */
export function schemaValidator(document: object, { isSealed = false }: { isSealed?: boolean } = {}): SchemaValidator {
  const compiled = new Map<string, ValidateFunction>();
  let ajv: Ajv2020 | undefined;
  return (pointer, value) => {
    ajv ??= openAjv(isSealed ? (seal(document) as object) : document);
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` });
    compiled.set(pointer, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: '' });
  };
}

/**
 * Validates what an address says after `?` by the parameters of an operation. Values are text there: they are read as what their schemas
 * say, lists with commas between.
 *
 * @returns what is wrong, for the operation at a JSON pointer of the document
 */
export function queryValidator(
  document: object,
): (pointer: string, parameters: readonly Parameter[], query: URLSearchParams) => string | null {
  const compiled = new Map<string, ValidateFunction>();
  let ajv: Ajv2020 | undefined;
  const compile = (pointer: string, parameters: readonly Parameter[]): ValidateFunction => {
    ajv ??= openAjv(document, { coerceTypes: true });
    const own = [...parameters.entries()].filter(([, parameter]) => parameter.in === 'query');
    const properties = Object.fromEntries(
      own.map(([index, { name = '' }]) => [name, { $ref: `document${pointer}/parameters/${index}/schema` }]),
    );
    const required = own.filter(([, parameter]) => parameter.required).map(([, { name = '' }]) => name);
    return ajv.compile({ type: 'object', properties, required, additionalProperties: false });
  };
  return (pointer, parameters, query) => {
    const validate = compiled.get(pointer) ?? compile(pointer, parameters);
    compiled.set(pointer, validate);
    const names = [...new Set(query.keys())];
    const repeated = names.filter((name) => query.getAll(name).length > 1);
    if (repeated.length > 0) return `${repeated.join(', ')} is repeated`;
    const isList = (name: string) => parameters.some((parameter) => parameter.name === name && parameter.schema?.type === 'array');
    const given = Object.fromEntries([...query].map(([name, text]) => [name, isList(name) ? text.split(',') : text]));
    return validate(given) ? null : ajvText(validate);
  };
}

/** A parameter of an operation; those by reference are headers. */
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: { type?: unknown } };

function openAjv(document: object, options: { coerceTypes?: boolean } = {}): Ajv2020 {
  // OpenAPI has keywords of its own (`example`), which ajv's strict mode refuses.
  const opened = new Ajv2020({ strict: false, allErrors: true, ...options });
  addFormats.default(opened);
  opened.addSchema(document, 'document');
  return opened;
}

function ajvText({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`.trim())
    .join(', ');
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
