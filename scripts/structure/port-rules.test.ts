import { expect, it } from 'vitest';
import { checkPorts } from './port-rules.ts';

const check = (text: string, path = 'src/features/auth/api/deps.ts') => checkPorts([{ path, text }]);

it.each([
  'export type AuthDeps = {\n  db: Db;\n  onVerified?: (db: Db) => Promise<void>;\n};',
  'type Ports = {\n  links: {\n    onVerified?(db: Db): Promise<void> };\n};',
  'export type AuthDeps = { db: Db } &\n\n  Partial<Ports>;',
])('checkPorts refuses an optional port: %j', (text) => {
  expect(check(text)).toMatchObject([{ line: 3, message: expect.stringContaining('optional') }]);
});

it('checkPorts refuses an optional port of a type named Deps in any other file', () => {
  const text = 'type Given = { reason?: string };\ntype Deps = { onAgreed?: () => void };';
  expect(check(text, 'src/features/legal/api/routes.ts')).toMatchObject([{ line: 2, message: expect.stringContaining('onAgreed') }]);
});

it('checkPorts accepts required ports, their optional parameters and tests', () => {
  expect(check('export type PoolsDeps = { counts: (poolId?: number) => number; scan: Scan | null };')).toEqual([]);
  expect(check('type Deps = { onAgreed?: () => void };', 'src/features/legal/api/routes.test.ts')).toEqual([]);
});
