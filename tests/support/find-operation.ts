type Named = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: { type?: unknown } };
type Content = Record<string, { schema?: unknown }>;

/** An operation of a document, as far as the comparisons of calls read it. */
export type DocumentedOperation = {
  'x-openpool-once'?: boolean;
  parameters?: Named[];
  requestBody?: { content?: Content };
  responses?: Record<string, { headers?: Record<string, unknown>; content?: Content }>;
};
export type DocumentOfCalls = { paths?: Record<string, unknown>; components?: unknown };

/** Where a call is described: which of the documents, and the JSON pointer of the operation in it. */
export type FoundOperation = { operation: DocumentedOperation; document: number; pointer: string; method: string };

/** Finds the operation of a call in documents; null for an address that none of them has. @example find('GET', '/v1/api/pool/3') */
export function operationFinder(documents: readonly DocumentOfCalls[]): (method: string, pathname: string) => FoundOperation | null {
  const rows = documents.flatMap(({ paths = {} }, document) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, DocumentedOperation>).map(([method, operation]) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
        parameters: path.split('{').length,
        operation,
        document,
        pointer: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
      })),
    ),
  );
  rows.sort((one, other) => one.parameters - other.parameters);
  return (method, pathname) => rows.find((row) => row.method === method && row.pattern.test(pathname)) ?? null;
}
