import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { peopleField, scopeField } from '../contract/operator-call.ts';
import type { ApiContext, ApiEnv } from '../server/http/env.ts';
import type { ApiDocument } from './api-document/create-document.ts';
import { version } from './version.ts';

type Parameter = { name: string; in: string; required?: boolean; schema?: unknown };
type Operation = {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  [scopeField]?: string;
  [peopleField]?: boolean;
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }>; headers?: object }>;
};

const styles = `
:root{color-scheme:light dark;--ink:light-dark(#14171c,#f2f4f7);--muted:light-dark(#5b6472,#a3acb9);--line:light-dark(#e4e7ec,#282d36);--sunken:light-dark(#f5f6f8,#16191f);--page:light-dark(#fff,#0f1115)}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}main{max-width:60rem;margin:auto;padding:2rem 1rem 4rem}
h1{font-size:1.75rem;margin:0 0 .5rem}h2{font-size:1.25rem;margin:2.5rem 0 .75rem}a{color:inherit}p{color:var(--muted);max-width:68ch}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0}summary{padding:.625rem .875rem;cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
summary:focus-visible,a:focus-visible,pre:focus-visible{outline:2px solid var(--ink);outline-offset:2px}.method{font:600 .75rem/1.25rem ui-monospace,monospace;min-width:3.5rem}code,pre{font:.875rem/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}summary code{min-width:0}
.what{color:var(--muted);margin-inline-start:auto}@media(max-width:40rem){.what{margin-inline-start:0;width:100%}}.body{padding:0 .875rem .875rem}pre{background:var(--sunken);padding:.75rem;border-radius:.375rem;overflow:auto;max-height:24rem}h3{font-size:.875rem;margin:.75rem 0 .25rem}
table{border-collapse:collapse;font-size:.875rem}td{padding:.125rem .75rem .125rem 0;vertical-align:top}`;

/** What a page says above the calls, and where its document for tools is. */
export type DocsPage = {
  path: string;
  title: string;
  intro: ReturnType<typeof html>;
  document: string;
  read: () => ApiDocument;
  originOf: (c: ApiContext) => string;
};

/** A page with every call, its parameters, body and answers, read from the same document as tools get. Plain HTML, no script. */
export function apiDocs(page: DocsPage) {
  return new Hono<ApiEnv>().get(page.path, (c) => {
    const { paths, components } = page.read();
    const schemas = components.schemas ?? {};
    const shared = (components.parameters ?? {}) as Record<string, Parameter>;
    const byTag = new Map<string, { method: string; path: string; operation: Operation }[]>();
    for (const [path, item] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
        const tag = operation.tags?.[0] ?? 'Other';
        byTag.set(tag, [...(byTag.get(tag) ?? []), { method: method.toUpperCase(), path, operation }]);
      }
    }
    const origin = page.originOf(c);
    const sections = [...byTag].map(
      ([tag, rows]) =>
        html`<section><h2>${tag}</h2>${rows.map((row) => operationDetails(row.method, row.path, row.operation, { schemas, shared, origin }))}</section>`,
    );
    return c.html(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title}</title><style>${raw(styles)}</style></head>
<body><main><h1>${page.title}</h1><p>${page.intro} This is version ${version}.
The same as a document for tools: <a href="${page.document}">${page.document}</a>.</p>${sections}</main></body></html>`);
  });
}

type Given = { schemas: Record<string, unknown>; shared: Record<string, Parameter>; origin: string };

function operationDetails(method: string, path: string, operation: Operation, { schemas, shared, origin }: Given) {
  const parameters = (operation.parameters ?? []).flatMap((each) => ('$ref' in each ? (shared[lastOf(each.$ref)] ?? []) : each));
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  const answers = Object.entries(operation.responses ?? {});
  return html`<details><summary><span class="method">${method}</span><code>${path}</code><span class="what">${operation.summary ?? ''}${accessOf(operation)}</span></summary><div class="body">
${operation[scopeField] && !operation[peopleField] ? html`<h3>Try it</h3><pre tabindex="0">${curlOf(method, origin + path, body?.[0])}</pre>` : ''}
${parameters.length > 0 ? html`<h3>Parameters</h3><table><tbody>${parameters.map((parameter) => html`<tr><td><code>${parameter.name}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td><code>${short(parameter.schema, schemas)}</code></td></tr>`)}</tbody></table>` : ''}
${body ? html`<h3>Body (${body[0]})</h3><pre tabindex="0">${pretty(body[1].schema, schemas)}</pre>` : ''}
${answers.map(([status, answer]) => {
  const content = Object.values(answer.content ?? {})[0];
  const headers = Object.keys(answer.headers ?? {}).filter((name) => !name.startsWith('RateLimit'));
  return html`<h3>${status} ${answer.description ?? ''}</h3>${headers.length > 0 ? html`<p>Headers: ${headers.map((name) => html`<code>${name}</code> `)}</p>` : ''}${content && Number(status) < 400 ? html`<pre tabindex="0">${pretty(content.schema, schemas)}</pre>` : ''}`;
})}</div></details>`;
}

/** @example accessOf(operation) // ' · applications:read' */
function accessOf(operation: Operation): string {
  if (operation[peopleField]) return ' · people, by their session';
  if (operation[scopeField]) return ` · ${operation[scopeField] === 'any' ? 'any scope' : operation[scopeField]}`;
  return operation.security?.length ? ' · signed in' : '';
}

function curlOf(method: string, address: string, contentType: string | undefined): string {
  const how = method === 'GET' ? '' : ` -X ${method}`;
  const body = contentType ? ` \\\n  -H 'Content-Type: ${contentType}' -d '…'` : '';
  return `curl${how} '${address}' -H "Authorization: Bearer $KEY"${body}`;
}

function short(schema: unknown, schemas: Record<string, unknown>): string {
  const { type, enum: values, format } = resolve(schema, schemas) as { type?: unknown; enum?: unknown[]; format?: string };
  return values ? values.join(' | ') : [type, format].filter(Boolean).join(' ');
}

/** The schema with its references put in place, three levels deep at most so that nothing loops. */
function pretty(schema: unknown, schemas: Record<string, unknown>): string {
  return JSON.stringify(inline(schema, schemas, 4), null, 2) ?? '';
}

function inline(schema: unknown, schemas: Record<string, unknown>, depth: number): unknown {
  if (Array.isArray(schema)) return schema.map((item) => inline(item, schemas, depth));
  if (typeof schema !== 'object' || schema === null) return schema;
  const target = resolve(schema, schemas);
  if (target !== schema) return depth > 0 ? inline(target, schemas, depth - 1) : schema;
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inline(value, schemas, depth)]));
}

function resolve(schema: unknown, schemas: Record<string, unknown>): unknown {
  const reference = (schema as { $ref?: string } | undefined)?.$ref;
  return reference ? (schemas[lastOf(reference)] ?? schema) : (schema ?? {});
}

/** @example lastOf('#/components/schemas/Pool') // 'Pool' */
function lastOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
