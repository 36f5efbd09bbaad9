import { describe, expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('canonicalPath', () => {
  test.each([
    ['/projects/', '/projects'],
    ['/Projects', '/projects'],
    ['/projects/IN/Berlin/', '/projects/in/Berlin'],
    ['/PROJECTS//Senior-Dev/7//', '/projects/Senior-Dev/7'],
    ['//projects/', '/projects'],
    ['/projects/Pool/Grid/7', '/projects/pool/Grid/7'],
    ['/Terms', '/terms'],
    ['/info/help/', '/info/help'],
  ])('turns %s into %s', (path, tidy) => expect(canonicalPath(path)).toBe(tidy));

  test.each(['/', '/projects', '/projects/in/Berlin', '/app/Login/', '//evil.example/', '/assets/A.js', '/projects.data'])(
    'leaves %s unchanged',
    (path) => expect(canonicalPath(path)).toBeNull(),
  );

  test('never leaves this site', () => {
    for (const path of ['//evil.example/projects/', '/\\evil.example/projects/', '///projects//evil.example/'])
      expect(canonicalPath(path) ?? '/').toMatch(/^\/(?![/\\])/);
  });
});
