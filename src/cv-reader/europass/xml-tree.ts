import { SaxesParser } from 'saxes';

/** An XML element; names come without their namespace prefix. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const maxElements = 20_000;
const maxDepth = 60;

/** Parses XML to a tree; null when it is broken, too large or too deep. Entities of a DTD are never expanded. */
export function parseXml(xml: string): XmlElement | null {
  const parser = new SaxesParser();
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  let count = 0;
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > maxElements || open.length > maxDepth) isBroken = true;
    if (isBroken) return;
    const attributes = Object.fromEntries(Object.entries(tag.attributes).map(([name, value]) => [localName(name), String(value)]));
    const element: XmlElement = { name: localName(tag.name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    if (!isBroken) open.pop();
  });
  const addText = (text: string) => {
    const current = open.at(-1);
    if (current && !isBroken) current.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml.replace(/^\uFEFF/, '').trim()).close();
  return isBroken ? null : (root.children[0] ?? null);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** All descendants of a name, in document order. */
export function findAll(element: XmlElement | undefined, name: string): XmlElement[] {
  if (!element) return [];
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
}

/** The first descendant reached by a path of names, each of them anywhere below the one before. */
export function find(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((current, name) => findAll(current, name)[0], element);
}

/** The trimmed text at a path, or ''. Markup written as text (Europass allows HTML there) becomes plain lines. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  const found = path.length > 0 ? find(element, ...path) : element;
  return plainText(found?.text ?? '');
}

function plainText(text: string): string {
  return text
    .replace(/<li[^>]*>/gi, '\n• ')
    .replace(/<(?:br|\/p|\/div|\/ul|\/ol)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
