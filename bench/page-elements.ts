import { parseDocument } from 'htmlparser2';

/** An element as React takes it; `inner` is the text of a script or style. */
export type Element = { tag: string; props: Readonly<Record<string, unknown>>; children: readonly Node[]; inner: string };
export type Node = Element | string;

const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  enterkeyhint: 'enterKeyHint',
  maxlength: 'maxLength',
  hreflang: 'hrefLang',
  viewbox: 'viewBox',
  value: 'defaultValue',
  checked: 'defaultChecked',
};
const flags = new Set(['hidden', 'disabled', 'checked', 'defer', 'async', 'open', 'multiple', 'required', 'novalidate']);

/** The elements of a page that React has written, without its comments. */
export function parsePage(html: string): Element[] {
  return parseDocument(html).children.flatMap((node) => {
    const read = readNode(node as unknown as DomNode);
    return read === null || typeof read === 'string' ? [] : [read];
  });
}

/** What is used of the parser's nodes, whose classes are a package of their own. */
type DomNode = { type: string; name: string; data: string; attribs: Record<string, string>; children: DomNode[] };

function readNode(node: DomNode): Node | null {
  if (node.type === 'text') return node.data;
  if (!['tag', 'script', 'style'].includes(node.type)) return null;
  const inner = node.type === 'tag' ? '' : node.children.map(({ data }) => data).join('');
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node.attribs)) {
    // A chosen option is the matter of its `select`.
    if (node.name === 'option' && name === 'selected') continue;
    const isField = node.name === 'input';
    const key = (name !== 'value' && name !== 'checked') || isField ? (reactNames[name] ?? name) : name;
    props[key] = name === 'style' ? readStyle(value) : flags.has(name) ? true : value;
  }
  if (inner !== '') props.dangerouslySetInnerHTML = { __html: inner };
  const children = node.type === 'tag' ? node.children.map(readNode).filter((child) => child !== null) : [];
  return { tag: node.name, props, children, inner };
}

/** @example readStyle('--share:40%;width:2rem') // { '--share': '40%', width: '2rem' } */
function readStyle(text: string): Record<string, string> {
  const parts = text.split(';').filter((part) => part.includes(':'));
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...rest] = part.split(':');
      const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [key.trim(), rest.join(':').trim()];
    }),
  );
}
