import { type JsonSchema, type Samples, sampleBody } from '../call-matrix/sample-body.ts';
import type { FormFields } from './form-fields.ts';
import { oddJson, oddNames, oddText, oddValue } from './hostile-values.ts';
import type { Random } from './random.ts';

export type SentBody = { type: string | null; bytes: Buffer };
export type Shapes = { components: Record<string, JsonSchema>; samples: Samples };

const oddTypes = [
  null,
  '',
  'application/json',
  'application/json; charset=utf-16',
  'application/problem+json',
  'application/xml',
  'text/plain',
  'text/json; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x; boundary=y',
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  ';;;',
  'x'.repeat(2_000),
] as const;

/** A body of the right shape with something wrong in it, or something else altogether. */
export function makeJsonBody(random: Random, schema: JsonSchema, shapes: Shapes): SentBody {
  const kind = random.next();
  if (kind < 0.12) return { type: 'application/json', bytes: oddJson(random) };
  const value = kind < 0.2 ? oddValue(random) : resemble(random, schema, shapes);
  const bytes = Buffer.from(JSON.stringify(value) ?? '');
  return { type: kind > 0.95 ? random.pick(oddTypes) : 'application/json', bytes };
}

export function makeOddBody(random: Random): SentBody {
  const type = random.pick(oddTypes);
  if (type?.startsWith('multipart')) return makeMultipart(random, 'resource', Buffer.from(oddText(random)));
  return { type, bytes: random.chance(0.5) ? oddJson(random) : Buffer.from(oddText(random)) };
}

/** Names and values as the forms of the pages have them, with odd ones between. */
export function makeFormBody(random: Random, { names, values }: FormFields): SentBody {
  const count = random.below(8);
  const query = new URLSearchParams(
    Array.from({ length: count }, () => [
      random.chance(0.1) ? oddText(random) : random.pick(names),
      random.chance(0.4) ? oddText(random) : random.pick(values),
    ]),
  );
  for (const name of ['intent', 'section', 'stepName']) if (random.chance(0.6)) query.set(name, random.pick(values));
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(query.toString()) };
}

/** Any of the ways in which a file may arrive, broken ones included. */
export function makeMultipart(random: Random, field: string, content: Buffer): SentBody {
  const boundary = random.pick(['x', '----openpool', "a'b", 'x'.repeat(70)]);
  const name = random.chance(0.7) ? field : random.pick(oddNames);
  const fileName = random.pick(['cv.pdf', '../../cv.pdf', 'a"b.pdf', 'a\u0000.pdf', '', '\u202efdp.exe', 'x'.repeat(500), 'ä.pdf']);
  const type = random.pick(['application/pdf', 'image/png', 'text/html', '', 'a/b; c="']);
  const end = random.pick([`\r\n--${boundary}--\r\n`, `\r\n--${boundary}--`, '\r\n', '', `\r\n--${boundary}\r\n`]);
  const head = random.pick([
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`,
    `--${boundary}\nContent-Disposition: form-data; name=${name}\n\n`,
    `--${boundary}\r\nContent-Disposition: attachment\r\n\r\n`,
    `--${boundary}\r\n\r\n`,
    '',
  ]);
  const parts = Array.from({ length: random.pick([1, 1, 1, 2, 50]) }, () =>
    Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]),
  );
  const declared = random.chance(0.9) ? boundary : random.pick(['y', '', '"']);
  return { type: `multipart/form-data; boundary=${declared}`, bytes: Buffer.concat([...parts, Buffer.from(end)]) };
}

function resemble(random: Random, schema: JsonSchema, shapes: Shapes, name = '', depth = 0): unknown {
  if (random.chance(0.12)) return oddValue(random);
  if (schema.$ref) return resemble(random, shapes.components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, shapes, name, depth);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return resemble(random, random.pick(choices), shapes, name, depth);
  const type = [schema.type].flat()[0];
  if (type === 'object' && depth < 6) return resembleObject(random, schema, shapes, depth);
  if (type === 'array' && schema.items && depth < 6) {
    const { items } = schema;
    return Array.from({ length: random.pick([0, 1, 2, 3, 60]) }, () => resemble(random, items, shapes, name, depth + 1));
  }
  if (schema.enum && random.chance(0.8)) return random.pick(schema.enum);
  if (type === 'string' && !schema.format && random.chance(0.3)) return oddText(random);
  return sampleBody(schema, shapes.components, shapes.samples, name);
}

function resembleObject(random: Random, schema: JsonSchema, shapes: Shapes, depth: number): unknown {
  const names = Object.keys(schema.properties ?? {}).filter((name) => schema.required?.includes(name) || random.chance(0.5));
  const kept = names.filter(() => random.chance(0.95));
  const entries = kept.map((name) => [name, resemble(random, schema.properties?.[name] ?? {}, shapes, name, depth + 1)]);
  if (random.chance(0.06)) entries.push([random.pick(oddNames), oddValue(random)]);
  return Object.fromEntries(entries);
}
