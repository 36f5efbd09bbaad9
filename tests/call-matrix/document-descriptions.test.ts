import { expect, test } from 'vitest';
import { startTestApp } from '../support/test-app.ts';

// Authors of clients read the documents and nothing else: each operation and each field says what it is.

const app = startTestApp();

type Schema = {
  $ref?: string;
  description?: string;
  deprecated?: boolean;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Content = { content?: Record<string, { schema?: Schema }> };
type Parameter = { $ref?: string; name?: string; description?: string };
type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };
type Field = { name: string; schema: Schema };

async function readDocument(path: string): Promise<{ document: Document; operations: [name: string, operation: Operation][] }> {
  const document = (await (await app.call('GET', path)).json()) as Document;
  const operations = Object.entries(document.paths).flatMap(([at, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${at}`, operation]),
  );
  return { document, operations };
}

/** Every field below a schema; what is behind a reference is found where it is declared. */
function fieldsBelow(schema: Schema | undefined, at: string): Field[] {
  if (!schema) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name: `${at}.${name}`, schema: field },
    ...fieldsBelow(field, `${at}.${name}`),
  ]);
  const values = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  const parts = [
    ...values,
    ...(schema.items ? [schema.items] : []),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => Reflect.get(schema, key) ?? []),
  ];
  return [...own, ...parts.flatMap((part: Schema) => fieldsBelow(part, at))];
}

function fieldsOf({ document, operations }: Awaited<ReturnType<typeof readDocument>>): Field[] {
  const named = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => fieldsBelow(schema, name));
  const inPlace = operations.flatMap(([name, { requestBody, responses = {} }]) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).flatMap(({ schema }) => fieldsBelow(schema, name)),
    ),
  );
  return [...named, ...inPlace];
}

function isDescribed(schema: Schema, document: Document): boolean {
  if (schema.description) return true;
  const target = schema.$ref && document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
  return (target ? isDescribed(target, document) : false) || (schema.allOf ?? []).some((part) => isDescribed(part, document));
}

test.each(['/openapi.json', '/v1/operator/openapi.json'])('every field and parameter of %s is described', async (path) => {
  const read = await readDocument(path);
  const fields = fieldsOf(read);
  expect(fields.length).toBeGreaterThan(500);
  expect(fields.filter(({ schema }) => !isDescribed(schema, read.document)).map(({ name }) => name)).toEqual([]);
  const parameters = read.operations.flatMap(([name, operation]) =>
    (operation.parameters ?? []).filter((each) => !each.$ref && !each.description).map((each) => `${name} ${each.name}`),
  );
  expect(parameters).toEqual([]);
});

/** What `describeOperation` adds to every description: who may call, and with which headers. */
const added = /(Needs (a signed-in talent|no sign-in|the scope `)|For every key and|For people, by their session)/;

test.each(['/openapi.json', '/v1/operator/openapi.json'])(
  'every operation of %s is described, in other words than its summary',
  async (path) => {
    const { operations } = await readDocument(path);
    expect(operations.length).toBeGreaterThan(100);
    const lacking = operations.filter(([, { summary = '', description = '' }]) => {
      const own = description.slice(0, description.search(added)).trim();
      return own.length < 20 || own.startsWith(summary);
    });
    expect(lacking.map(([name]) => name)).toEqual([]);
  },
);

/** Moments that are no past event: what lies ahead, and the two ends of a period. */
const otherMoments = [
  ...[
    'answerDueBy',
    'replyBy',
    'eraseAfter',
    'start',
    'previousStart',
    'end',
    'since',
    'deadline',
    'deadlineWithLeadtime',
    'periodDeadline',
  ],
  ...['knownUntil', 'heldUntil', 'provenUntil', 'earlierSecretUntil', 'undoUntil'],
  // Of the body of a webhook, as Standard Webhooks names it.
  'timestamp',
];

test('moments of the operators’ document have one form of name', async () => {
  const fields = fieldsOf(await readDocument('/v1/operator/openapi.json'));
  const moments = fields.filter(({ schema }) => schema.format === 'date-time' && !schema.deprecated).map(({ name }) => name);
  expect(moments.length).toBeGreaterThan(50);
  const strange = moments.filter((name) => {
    const own = name.split('.').at(-1) ?? '';
    return !/[a-z]At$/.test(own) && !otherMoments.includes(own);
  });
  expect([...new Set(strange)]).toEqual([]);
});
