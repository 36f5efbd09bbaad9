import { expect, test } from 'vitest';
import { jsonForScript } from './json-ld.tsx';

test('jsonForScript lets no text end the script', () => {
  const text = '</script><script>alert(1)</script><!--\u2028';
  const json = jsonForScript({ text });
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toEqual({ text });
});
