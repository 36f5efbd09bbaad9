import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { clientSchema } from '../../src/features/client-settings/api/client-schema.ts';

const source = fileURLToPath(new URL('../../src/features/tenancy/client-config.ts', import.meta.url));
const [begin, end] = ['<!-- reference: written by scripts/write-clients-reference.ts -->', '<!-- end of reference -->'];

type Node = {
  type?: string | string[];
  properties?: Record<string, Node>;
  required?: string[];
  anyOf?: Node[];
  enum?: unknown[];
  const?: unknown;
  items?: Node;
  additionalProperties?: Node | boolean;
  default?: unknown;
};

/** The page with its tables made anew: one row per field of `client.json` and per switch below `config`. */
export async function withReference(page: string): Promise<string> {
  const [before, rest = ''] = page.split(begin);
  const after = rest.split(end)[1] ?? '';
  const about = aboutFields(await readFile(source, 'utf8'));
  const { config, ...fields } = (clientSchema() as Node).properties ?? {};
  const required = (clientSchema() as Node).required ?? [];
  const tables = [
    '### Fields',
    table(rowsOf(fields, required), about),
    '### Switches below `config`',
    table(rowsOf(config?.properties ?? {}, []), about),
  ];
  return `${before}${begin}\n\n${tables.join('\n\n')}\n\n${end}${after}`;
}

type Row = { path: string; values: string; usual: string };

/** One row for each field; objects of a fixed form have one for each of their fields. */
function rowsOf(fields: Record<string, Node>, required: readonly string[], parent = ''): Row[] {
  return Object.entries(fields).flatMap(([name, node]) => {
    const path = parent + name;
    const own = node.properties ?? node.anyOf?.find(({ properties }) => properties)?.properties;
    const usual = required.includes(name) ? 'required' : node.default === undefined ? '' : code(JSON.stringify(node.default));
    if (own && name !== 'fee') return rowsOf(own, [], `${path}.`);
    return [{ path, values: valuesOf(node), usual }];
  });
}

function valuesOf(node: Node): string {
  if (node.anyOf) return [...new Set(node.anyOf.map(valuesOf))].join(' or ');
  if (node.enum) return node.enum.map((value) => code(String(value))).join(', ');
  if (node.const !== undefined) return code(String(node.const));
  if (node.items) return `list of ${valuesOf(node.items)}`;
  if (node.properties)
    return `{ ${Object.entries(node.properties)
      .map(([name, own]) => `${name}: ${valuesOf(own)}`)
      .join('; ')} }`;
  if (typeof node.additionalProperties === 'object') return `map to ${valuesOf(node.additionalProperties)}`;
  return [node.type ?? 'any'].flat().join(' or ');
}

function table(rows: readonly Row[], about: (path: string) => string): string {
  const lines = rows.map(({ path, values, usual }) => {
    return `| ${code(path)} | ${escapePipes(values)} | ${escapePipes(usual)} | ${escapePipes(about(path))} |`;
  });
  return ['| Name | Values | When left out | What it does |', '|---|---|---|---|', ...lines].join('\n');
}

/** What the comments in the schema say of a field: above it, or above the object it belongs to. */
function aboutFields(text: string): (path: string) => string {
  const start = text.indexOf('export const clientConfigSchema');
  const [parts, fields] = [readComments(text.slice(0, start)), readComments(text.slice(start))];
  return (path) => {
    const [first = '', ...rest] = path.split('.');
    return (rest.length > 0 ? parts.get(rest.at(-1) ?? '') : undefined) ?? fields.get(first) ?? '';
  };
}

/** What the comment above each field says, by the field's name. */
function readComments(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, comment = '', name = ''] of text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\$?\w+):/g)) {
    const words = comment
      .replace(/\n\s*\* ?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    found.set(name, words);
  }
  return found;
}

const code = (text: string) => `\`${text}\``;
const escapePipes = (text: string) => text.replaceAll('|', '\\|');
