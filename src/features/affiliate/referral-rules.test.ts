import { describe, expect, test } from 'vitest';
import { distinctAddresses, hasLink } from './referral-rules.ts';

describe('a message', () => {
  test.each([
    'This one is for you!',
    'Node.js and ASP.NET, e.g. as in May. Call me.',
    'Node.js/React, ASP.NET-Entwickler, (Vue.js)',
    'Das passt z.B. gut: 3.5 Tage, ab 1.10.',
    'Zobacz to… naprawdę. Tak',
    '',
  ])('may say %j', (text) => expect(hasLink(text)).toBe(false));

  test.each([
    'https://evil.example',
    'HTTP://x',
    'www.evil',
    'evil.example',
    'evil．example',
    'see bit.ly/x',
    'write to me@evil',
    'münchen.de',
    'evil.com.',
    'javascript://x',
    'evil.js.org',
    'evil-asp.net',
    'evil.vb.net',
    'asp.net/evil',
    'node.js.evil.example',
  ])('may not say %j', (text) => expect(hasLink(text)).toBe(true));
});

test('an address given twice counts once', () => {
  expect(distinctAddresses(['Anna@Example.com', ' anna@example.com', 'b@example.com'])).toEqual(['anna@example.com', 'b@example.com']);
});
