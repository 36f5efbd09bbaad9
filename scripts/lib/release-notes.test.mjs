import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './paths.mjs';
import { headingOf, releaseNotes } from './release-notes.mjs';

const read = (name) => readFileSync(inRoot(name), 'utf8');
const { version } = JSON.parse(read('package.json'));

test('package.json, its lock and the first section of CHANGELOG.md name one version, and the example of a deployment its release', () => {
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  const [, heading] = /^## (.*)$/m.exec(read('CHANGELOG.md'));
  // A released section may have its date behind the number.
  expect(version.endsWith('-dev') ? heading : heading.split(' ')[0]).toBe(headingOf(version));
  expect(read('deploy/kubernetes.yaml')).toContain(`/openpool:${version.replace('-dev', '')}\n`);
});

test('the command line says the version, without a database', () => {
  const said = execFileSync(process.execPath, [inRoot('src', 'app', 'cli.mjs'), '--version'], { encoding: 'utf8' });
  expect(said.trim()).toBe(version);
});

test('.nvmrc names the Node that package.json asks for', () => {
  expect(`>=${read('.nvmrc').trim()}`).toBe(JSON.parse(read('package.json')).engines.node);
});

const changelog = '# Changes\n\n## 1.3.0 (not released yet)\n- new\n\n## 1.2.0 (2026-11-23)\n### Added\n- a thing\n\n## 1.1.0\n- old\n';

test('a release has the notes of its own section only', () => {
  expect(releaseNotes('v1.2.0', { version: '1.2.0', changelog })).toBe('### Added\n- a thing');
  expect(releaseNotes('v1.1.0', { version: '1.1.0', changelog })).toBe('- old');
});

test.each([
  ['v1.2.0', '1.2.1', 'package.json says 1.2.1'],
  ['v1.3.0', '1.3.0', 'not released yet'],
  ['v1.4.0', '1.4.0', 'no section 1.4.0'],
])('a tag %s of version %s is refused', (tag, of, why) => {
  expect(() => releaseNotes(tag, { version: of, changelog })).toThrow(why);
});
