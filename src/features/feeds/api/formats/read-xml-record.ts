import { SaxesParser } from 'saxes';

type ReadXml = { values: Record<string, unknown>; repaired?: string } | { unreadable: string };

/** Deeper than this is no project. */
const maxDepth = 30;

/** Markup that feeds write into a text without escaping it. */
const htmlNames = new Set(
  'p br b i u a ul ol li em strong span div h1 h2 h3 h4 h5 h6 table thead tbody tr td th blockquote font hr sub sup small pre code'.split(
    ' ',
  ),
);

/** An ampersand that begins no entity of XML, with the name of HTML's entity if it begins one of these. */
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#[xX][\da-fA-F]{1,6});)(?:([a-zA-Z][a-zA-Z0-9]{1,30});)?/g;

/** Entities of HTML that feeds use without declaring them. */
const htmlEntities: Readonly<Record<string, string>> = {
  ...{ nbsp: '\u00a0', euro: '€', pound: '£', yen: '¥', cent: '¢', copy: '©', reg: '®', trade: '™', deg: '°', sect: '§', para: '¶' },
  ...{
    bull: '•',
    middot: '·',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
  },
  ...{ laquo: '«', raquo: '»', times: '×', frac12: '½', frac14: '¼', iexcl: '¡', iquest: '¿', shy: '\u00ad', zwnj: '\u200c', rarr: '→' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë' },
  ...{ Eacute: 'É', Egrave: 'È', agrave: 'à', aacute: 'á', acirc: 'â', atilde: 'ã', aring: 'å', Agrave: 'À', Aacute: 'Á', Aring: 'Å' },
  ...{ ccedil: 'ç', Ccedil: 'Ç', iacute: 'í', igrave: 'ì', icirc: 'î', iuml: 'ï', ntilde: 'ñ', Ntilde: 'Ñ', oacute: 'ó', ograve: 'ò' },
  ...{
    ocirc: 'ô',
    otilde: 'õ',
    oslash: 'ø',
    Oacute: 'Ó',
    oelig: 'œ',
    uacute: 'ú',
    ugrave: 'ù',
    ucirc: 'û',
    aelig: 'æ',
    yacute: 'ý',
    scaron: 'š',
  },
};

/**
 * One element of a feed as nested values: text, or an object of its elements and attributes; elements of one name become a list.
 * A bare "&" and entities of HTML are repaired; a project that is no XML even so is read element by element, their insides as HTML.
 */
export function readXmlRecord(text: string): ReadXml {
  const { plain, count } = repairEntities(text);
  const repaired = count > 0 ? { repaired: 'a bare "&" or an entity of HTML was repaired' } : {};
  try {
    return { values: parseElement(plain), ...repaired };
  } catch (error) {
    const values = readElements(plain);
    if (values) return { values, repaired: 'what is no XML in it was read as HTML' };
    return { unreadable: `is no XML: ${error instanceof Error ? error.message.replace(/^\d+:\d+: /, '') : String(error)}` };
  }
}

function repairEntities(text: string): { plain: string; count: number } {
  if (text.search(bareAmpersand) < 0) return { plain: text, count: 0 };
  let count = 0;
  const repair = (part: string) =>
    part.replace(bareAmpersand, (_, name?: string) => {
      count += 1;
      return name ? (htmlEntities[name] ?? `&amp;${name};`) : '&amp;';
    });
  const plain = text
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part) => (part.startsWith('<![CDATA[') ? part : repair(part)))
    .join('');
  return { plain, count };
}

type Node = { name: string; children: Record<string, unknown>; text: string; html: string; hasMarkup: boolean };

function parseElement(text: string): Record<string, unknown> {
  const parser = new SaxesParser({ fragment: true, position: false });
  const root: Node = nodeOf('');
  const open: Node[] = [root];
  // Markup inside of a text, which is no element of the feed.
  let markup = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const parent = open.at(-1) ?? root;
    if (markup > 0 || (open.length > 2 && htmlNames.has(name.toLowerCase()))) {
      markup += 1;
      parent.hasMarkup = true;
      parent.html += `<${name}${markupOf(attributes)}${isSelfClosing ? '/' : ''}>`;
      return;
    }
    if (open.length > maxDepth) throw new Error('is nested too deep');
    const node = nodeOf(name);
    for (const [key, value] of Object.entries(attributes)) if (!key.startsWith('xmlns')) addChild(node, key, String(value));
    open.push(node);
  });
  const append = (chunk: string) => {
    const node = open.at(-1) ?? root;
    node.text += chunk;
    node.html += chunk.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  };
  parser.on('text', append);
  parser.on('cdata', (chunk) => {
    const node = open.at(-1) ?? root;
    node.text += chunk;
    node.html += chunk;
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (markup > 0) {
      markup -= 1;
      if (!isSelfClosing) (open.at(-1) ?? root).html += `</${name}>`;
      return;
    }
    const node = open.pop() ?? root;
    addChild(open.at(-1) ?? root, node.name, contentOf(node));
  });
  parser.write(text).close();
  const [value] = Object.values(root.children);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function nodeOf(name: string): Node {
  return { name, children: {}, text: '', html: '', hasMarkup: false };
}

function addChild(parent: Node, name: string, value: unknown): void {
  const before = parent.children[name];
  if (before === undefined) parent.children[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else parent.children[name] = [before, value];
}

/** An element with nothing but text is that text; with attributes or elements as well, its text is its `value`. */
function contentOf({ children, text, html, hasMarkup }: Node): unknown {
  const own = (hasMarkup ? html : text).trim();
  if (Object.keys(children).length === 0) return own;
  return own === '' || 'value' in children ? children : { ...children, value: own };
}

function markupOf(attributes: Record<string, unknown>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`)
    .join('');
}

/** The elements of a project that is no XML, each up to its own closing tag. */
function readElements(text: string): Record<string, unknown> | null {
  const inner = text.replace(/^<[^>]*>/, '').replace(/<\/[^>]*>\s*$/, '');
  const root = nodeOf('');
  const unclosed = new Set<string>();
  const opening = /<([\p{L}_][\w:.-]*)(?:\s[^<>]*)?>/gu;
  for (let found = opening.exec(inner); found && unclosed.size < 50; found = opening.exec(inner)) {
    const [, name = ''] = found;
    const start = opening.lastIndex;
    const isCdata = inner.startsWith('<![CDATA[', start);
    const end = unclosed.has(name) ? -1 : inner.indexOf(`</${name}`, isCdata ? Math.max(start, inner.indexOf(']]>', start)) : start);
    if (end < 0) {
      unclosed.add(name);
      continue;
    }
    addChild(root, name, plainContent(inner.slice(start, end)));
    opening.lastIndex = inner.indexOf('>', end) + 1 || inner.length;
  }
  return Object.keys(root.children).length > 1 ? root.children : null;
}

function plainContent(content: string): string {
  const cdata = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(content)?.[1];
  if (cdata !== undefined) return cdata.trim();
  // Text with tags is HTML and keeps its entities; other text is text.
  if (/<[a-z/]/i.test(content)) return content.trim();
  return content
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}
