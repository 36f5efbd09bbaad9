import { type ESTree, Visitor } from 'vite';
import { type Fault, isTest, lineAt, parse, type Source } from '../source/sources.ts';

// What is read out or shown although it is no child of an element.
const visibleAttribute =
  /^(title|alt|placeholder|label|heading|hint|description|aria-(label|description|placeholder|roledescription|valuetext))$/;

// The content of these is not language.
const wordless = new Set(['code', 'kbd', 'samp', 'script', 'style']);

// Where no catalogue is available, the line above says why: {/* literal text: the error page itself has failed */}
const permit = 'literal text:';

/** Finds words written straight into JSX; every word a visitor can see or hear comes from the catalogues. */
export function checkLiteralText(sources: readonly Source[]): Fault[] {
  return sources.filter(({ path }) => path.endsWith('.tsx') && !isTest(path)).flatMap(textsOf);
}

function textsOf(source: Source): Fault[] {
  const faults: Fault[] = [];
  const lines = source.text.split('\n');
  const add = (text: string, offset: number) => {
    // The text of an element begins with the line break before it.
    const line = lineAt(source.text, offset + text.length - text.trimStart().length);
    if (lines[line - 2]?.includes(permit)) return;
    const shown = text.trim().replace(/\s+/g, ' ').slice(0, 40);
    const message = `shows the words "${shown}". Put them into messages/en.json and write t('talent.…').`;
    faults.push({ path: source.path, line, message });
  };
  new Visitor({
    JSXElement(node) {
      if (!wordless.has(nameOf(node))) for (const child of node.children) for (const { text, offset } of wordsOf(child)) add(text, offset);
    },
    JSXFragment(node) {
      for (const child of node.children) for (const { text, offset } of wordsOf(child)) add(text, offset);
    },
    JSXAttribute(node) {
      if (node.name.type !== 'JSXIdentifier' || !visibleAttribute.test(node.name.name) || !node.value) return;
      for (const { text, offset } of wordsOf(node.value)) if (!/^talent\./.test(text)) add(text, offset);
    },
  }).visit(parse(source));
  return faults;
}

/** The words of a child or an attribute's value, also behind `condition ? 'a' : 'b'`, `condition && 'a'` and templates. */
function wordsOf(node: ESTree.Node): { text: string; offset: number }[] {
  switch (node.type) {
    case 'JSXText':
      return withWords(node.value, node.start);
    case 'Literal':
      return typeof node.value === 'string' ? withWords(node.value, node.start) : [];
    case 'TemplateLiteral':
      return node.quasis.flatMap((quasi) => withWords(quasi.value.cooked ?? '', node.start));
    case 'JSXExpressionContainer':
      return wordsOf(node.expression);
    case 'ConditionalExpression':
      return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
    case 'LogicalExpression':
      return wordsOf(node.right);
    default:
      return [];
  }
}

function withWords(text: string, offset: number): { text: string; offset: number }[] {
  const withoutEntities = text.replace(/&[a-z]+;/gi, '');
  return /\p{L}/u.test(withoutEntities) ? [{ text, offset }] : [];
}

function nameOf(node: ESTree.JSXElement): string {
  return node.openingElement.name.type === 'JSXIdentifier' ? node.openingElement.name.name : '';
}
