import { readFileSync } from 'node:fs';
import { type Node, type SourceFile, SyntaxKind, type TemplateExpression } from 'typescript/unstable/ast';
import type { Checker, Project, Type } from 'typescript/unstable/sync';
import { applicationStatuses, statusMail, statusNext } from '../../src/features/applications/status.ts';

/** Computed keys that no page and no mail ever shows, by what the code checks before. */
const neverShown: readonly string[] = [
  ...applicationStatuses.flatMap((status) => [
    ...(statusNext[status] === 'ownWords' ? [] : [`talent.application.next.${status}`]),
    ...(statusMail[status] === 'never' ? [`talent.email.statusChange.${status}`] : []),
  ]),
  // A correction is not for the talent; a member who joins again is answered as one.
  ...['talent.application.reason.CORRECTION', 'talent.pool.refused.ALREADY'],
  // A reading that ended well, a number that is proven and a month's rate are not shown there; an unsent form has its own message.
  ...['talent.cv.reason.ok', 'talent.cv.reason.scan-read', 'talent.phone.code.proven', 'talent.apply.rate.equivalent.MONTH'],
  'talent.account.restore.unsent',
];

/**
 * The keys of texts that the code computes from a list, such as `talent.rate.unit.${unit}`: the compiler knows the values. What is computed
 * from any text is left out, and what is never shown.
 */
export function computedKeys({ program, checker }: Project): string[] {
  const files = program.getSourceFileNames().filter((file) => /\/src\/(?!.*\.test\.)/.test(file) && !file.includes('/node_modules/'));
  const naming = files.filter((file) => /`talent\.[\w.-]*\$\{/.test(readFileSync(file, 'utf8')));
  const keys = naming.flatMap((file) => templatesIn(program.getSourceFile(file)).flatMap((template) => keysOf(template, checker)));
  return [...new Set(keys)].filter((key) => !neverShown.includes(key));
}

function templatesIn(file: SourceFile | undefined): TemplateExpression[] {
  const found: TemplateExpression[] = [];
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.TemplateExpression && (node as TemplateExpression).head.text.startsWith('talent.'))
      found.push(node as TemplateExpression);
    node.forEachChild(visit);
  };
  if (file) visit(file);
  return found;
}

/** Every key that a template can make; none when one of its parts may be any text. */
function keysOf({ head, templateSpans }: TemplateExpression, checker: Checker): string[] {
  return [...templateSpans].reduce(
    (starts, { expression, literal }) => {
      const values = valuesOf(checker.getTypeAtLocation(expression));
      return starts.flatMap((start) => values.map((value) => start + value + literal.text));
    },
    [head.text],
  );
}

function valuesOf(type: Type | undefined): string[] {
  const members = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
  const values = members.map((member) => (member.isStringLiteralType() || member.isNumberLiteralType() ? String(member.value) : null));
  return values.includes(null) ? [] : (values as string[]);
}
