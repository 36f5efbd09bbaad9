import { expect, test } from 'vitest';
import { clientWith, registryOf } from '../../../../tests/support/client-factory.ts';
import { createVmsSystems, readVmsSystems } from './vms-systems.ts';

const system = { key: 'gate', name: 'Gate', vmsIdPrefixes: ['GT'], pattern: 'G\\d{4}', example: 'G1234', required: true };
const parse = (...systems: object[]) =>
  readVmsSystems(clientWith({ key: 'acme', files: { 'vms.json': JSON.stringify({ systems }) } })).systems;

test('a valid file of vendor systems is read unchanged', () => {
  expect(parse(system)).toEqual([system]);
});

test.each([
  ['a pattern that could run for ever', { pattern: '(a+)+' }],
  ['an example of another form', { example: 'G12' }],
  ['an unknown field', { secret: 1 }],
  ['a key that is no file name', { key: '../gate' }],
  ['no prefix', { vmsIdPrefixes: [] }],
])('%s is refused with the name of the file', (_what, change) => {
  expect(() => parse({ ...system, ...change })).toThrow('acme/vms.json');
});

test('a key or prefix may not occur twice', () => {
  expect(() => parse(system, { ...system, vmsIdPrefixes: ['XX'] })).toThrow('a key stands there twice');
  expect(() => parse(system, { ...system, key: 'other' })).toThrow('a prefix stands there twice');
});

test('a project belongs to a system by the beginning of its number; explanations fall back and are cleaned', () => {
  const files = { 'vms.json': JSON.stringify({ systems: [system] }), 'vms/gate.fr.md': 'Pour **vous**.<script>alert(1)</script>' };
  const languages = ['en', 'fr'];
  const systems = createVmsSystems(registryOf(clientWith({ key: 'acme', files, languages }), clientWith({ key: 'bare', languages })));
  expect(systems.ofProject('acme', 'GT4711')?.key).toBe('gate');
  expect([systems.ofProject('acme', 'XX1'), systems.ofProject('acme', null), systems.ofProject('bare', 'GT4711')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(systems.faq('acme', 'gate', 'en-GB')).toEqual({ html: '<p>Pour <strong>vous</strong>.</p>', locale: 'fr' });
  expect(systems.faq('bare', 'gate', 'en')).toBeNull();
});
