import type { Fault, Source } from '../source/sources.ts';

/** Styles of the kit stand in the layer `ui`, below those of features: what has no layer wins over every layer. */
export function checkStyles(sources: readonly Source[]): Fault[] {
  return sources
    .filter(({ path }) => /^src\/web\/(ui|form)\/.*\.module\.css$/.test(path))
    .flatMap(({ path, text }) => {
      const [first] = rulesOf(text).filter((rule) => rule !== '@layer ui');
      return first === undefined ? [] : [{ path, message: `has the rule ${first} outside of @layer ui, where no feature can change it.` }];
    });
}

/** What stands before each block at the top of a style sheet: selectors and at-rules. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [index, character] of [...text].entries()) {
    if (character === '{') {
      if (depth === 0) rules.push(text.slice(start, index).trim());
      depth += 1;
    } else if (character === '}') depth -= 1;
    if (depth === 0 && (character === '}' || character === ';')) start = index + 1;
  }
  return rules;
}
