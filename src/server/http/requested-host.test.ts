import { expect, test } from 'vitest';
import { forwardedHost } from './requested-host.ts';

test('of several forwarded hosts the nearest proxy’s counts', () => {
  expect(forwardedHost('talente.example')).toBe('talente.example');
  expect(forwardedHost('made-up.example, talente.example:8443')).toBe('talente.example:8443');
  for (const none of [null, undefined, '', ' ', 'a.example,']) expect(forwardedHost(none)).toBeNull();
});
