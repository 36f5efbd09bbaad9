import { expect, it } from 'vitest';
import { checkFunctions } from './function-rules.ts';

const body = (lines: number) => `{\n${'  work();\n'.repeat(lines - 2)}}`;
const check = (text: string, path = 'src/server/log.ts') => checkFunctions([{ path, text }]);

it.each([
  ['function writeLog() ', ''],
  ['export async function writeLog() ', ''],
  ['export const writeLog = () => ', ';'],
  ['const writeLog = memo(function () ', ');'],
])('checkFunctions reports %s… of 101 lines', (before, after) => {
  expect(check(`// first line\n${before}${body(101)}${after}`)).toMatchObject([
    { line: 2, message: expect.stringContaining('writeLog has 101 lines') },
  ]);
  expect(check(`${before}${body(100)}${after}`)).toEqual([]);
});

it('checkFunctions reports a method and a default export by its line', () => {
  expect(check(`class Log {\n  write() ${body(101)}\n}`)).toMatchObject([{ line: 2, message: expect.stringContaining('write has') }]);
  expect(check(`\nexport default () => ${body(101)};`)).toMatchObject([{ line: 2 }]);
});

it('checkFunctions accepts a long list, and long tests', () => {
  expect(check(`const words = [\n${"  'a',\n".repeat(200)}];`)).toEqual([]);
  expect(check(`function list() ${body(200)}`, 'src/server/log.test.ts')).toEqual([]);
  expect(check(`const list = () => ${body(200)};`, 'tests/e2e/search.spec.ts')).toEqual([]);
});
