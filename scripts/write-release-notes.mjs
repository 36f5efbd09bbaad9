// The notes of a release for .github/workflows/release.yml, on standard output: node scripts/write-release-notes.mjs v0.2.0
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { releaseNotes } from './lib/release-notes.mjs';

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
try {
  console.log(releaseNotes(process.argv[2] ?? '', { version, changelog: readFileSync(inRoot('CHANGELOG.md'), 'utf8') }));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
