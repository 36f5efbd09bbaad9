import { type ESTree, Visitor } from 'vite';
import { parse, type Source } from '../source/sources.ts';

/** What a column holds in the program: `named` is a type declared elsewhere, such as a list of statuses. */
export type ColumnKind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'object' | 'unknown' | 'named';

/**
 * A column as a tables.ts declares it; `isAlways` when the database alone writes it, `isOptional` when it has a default,
 * `isBranded` when it holds an id of one kind only.
 */
export type DeclaredColumn = {
  name: string;
  kind: ColumnKind;
  isBranded: boolean;
  isNullable: boolean;
  isOptional: boolean;
  isAlways: boolean;
};
export type DeclaredTable = { name: string; columns: DeclaredColumn[] };

const keywords: Partial<Record<ESTree.TSType['type'], ColumnKind>> = {
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSBooleanKeyword: 'boolean',
  TSUnknownKeyword: 'unknown',
  TSArrayType: 'array',
  TSTypeLiteral: 'object',
  TSLiteralType: 'string',
};

/** The branded ids of src/contract/ids.ts. */
const brands: Record<string, ColumnKind> = { TenantId: 'number', TalentId: 'string', OperatorId: 'string' };

/** The tables in `export type PoolTables = { pool: { id: number }; … }`; nothing for any file but a tables.ts. */
export function readTables(source: Source): DeclaredTable[] {
  if (!source.path.endsWith('/tables.ts')) return [];
  const tables: DeclaredTable[] = [];
  new Visitor({
    TSTypeAliasDeclaration(node) {
      if (!node.id.name.endsWith('Tables') || node.typeAnnotation.type !== 'TSTypeLiteral') return;
      for (const { name, type } of membersOf(node.typeAnnotation)) tables.push({ name, columns: membersOf(type).map(readColumn) });
    },
  }).visit(parse(source));
  return tables;
}

function membersOf(type: ESTree.TSType): { name: string; type: ESTree.TSType }[] {
  if (type.type !== 'TSTypeLiteral') return [];
  return type.members.flatMap((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [{ name: member.key.name, type: member.typeAnnotation.typeAnnotation }]
      : [],
  );
}

function readColumn({ name, type }: { name: string; type: ESTree.TSType }): DeclaredColumn {
  const wrapper = nameOf(type);
  const [selected = type, inserted] = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : [];
  const isWrapped = ['Generated', 'GeneratedAlways', 'ColumnType', 'Json'].includes(wrapper);
  const parts = partsOf(isWrapped ? selected : type);
  const values = parts.filter((part) => part.type !== 'TSNullKeyword');
  const [first, ...others] = values.map(kindOf);
  return {
    name,
    kind: first && others.every((kind) => kind === first) ? first : 'named',
    isBranded: values.every((part) => nameOf(part) in brands),
    isNullable: parts.some((part) => part.type === 'TSNullKeyword'),
    isOptional:
      wrapper.startsWith('Generated') ||
      wrapper === 'Json' ||
      (wrapper === 'ColumnType' && partsOf(inserted).some((part) => part.type === 'TSUndefinedKeyword')),
    isAlways: wrapper === 'GeneratedAlways',
  };
}

function partsOf(type: ESTree.TSType | undefined): ESTree.TSType[] {
  if (!type) return [];
  return type.type === 'TSUnionType' ? type.types : [type];
}

function kindOf(type: ESTree.TSType): ColumnKind {
  const name = nameOf(type);
  if (name === 'Date' || name === 'Buffer') return name;
  return name === 'Record' ? 'object' : (brands[name] ?? keywords[type.type] ?? 'named');
}

function nameOf(type: ESTree.TSType): string {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : '';
}
