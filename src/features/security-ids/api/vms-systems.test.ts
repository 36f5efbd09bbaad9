import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadVmsSystems, parseVmsFile } from './vms-systems.ts';

const system = { key: 'gate', name: 'Gate', vmsIdPrefixes: ['GT'], pattern: 'G\\d{4}', example: 'G1234', required: true };
const parse = (...systems: object[]) => parseVmsFile(JSON.stringify({ systems }), 'acme/vms.json');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-vms-'));
  await mkdir(join(folder, 'vms'));
  await writeFile(join(folder, 'vms.json'), JSON.stringify({ systems: [system] }));
  await writeFile(join(folder, 'vms', 'gate.fr.md'), 'Pour **vous**.<script>alert(1)</script>');
});
afterAll(() => rm(folder, { recursive: true }));

test('a valid file of vendor systems is read unchanged', () => {
  expect(parse(system)).toEqual([system]);
});

test.each([
  ['a pattern that could run for ever', { pattern: '(a+)+' }],
  ['an example of another form', { example: 'G12' }],
  ['an unknown field', { secret: 1 }],
  ['a key that is no file name', { key: '../gate' }],
  ['no prefix', { vmsIdPrefixes: [] }],
])('%s stops the start and names the file', (_what, change) => {
  expect(() => parse({ ...system, ...change })).toThrow('acme/vms.json');
});

test('a key or prefix may not occur twice', () => {
  expect(() => parse(system, { ...system, vmsIdPrefixes: ['XX'] })).toThrow('a key stands there twice');
  expect(() => parse(system, { ...system, key: 'other' })).toThrow('a prefix stands there twice');
});

test('a project belongs to a system by the beginning of its number; explanations fall back and are cleaned', async () => {
  const languages = [{ iso: 'en' }, { iso: 'fr' }];
  const systems = await loadVmsSystems([
    { key: 'acme', folder, languages },
    { key: 'bare', folder: join(folder, 'nothing'), languages },
  ]);
  expect(systems.ofProject('acme', 'GT4711')?.key).toBe('gate');
  expect([systems.ofProject('acme', 'XX1'), systems.ofProject('acme', null), systems.ofProject('bare', 'GT4711')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(systems.faq('acme', 'gate', 'en-GB')).toEqual({ html: '<p>Pour <strong>vous</strong>.</p>', locale: 'fr' });
  expect(systems.faq('bare', 'gate', 'en')).toBeNull();
});
