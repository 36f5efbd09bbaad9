import { expect, test } from 'vitest';
import { pageWithNotice, passedQuery } from './passed-query.ts';

const passed = (query: string) => passedQuery(new URLSearchParams(query));

test('every parameter of a sign-in page passes through, campaigns included', () => {
  expect(passed('redirect=%2Fapp%2Fpool&project=7&leadProfile=x&utm_source=fair&r=abc')).toBe(
    '?redirect=%2Fapp%2Fpool&project=7&leadProfile=x&utm_source=fair&r=abc',
  );
});

test('the secret of a link, the language and the notices of one page do not pass on to another', () => {
  expect(passed('token=secret&lang=fr&logout=&callback=%2F&otl=e&social=failed&provider=google&deactivated=true&step=number')).toBe('');
});

test('a notice joins what is passed on', () => {
  expect(pageWithNotice('/app/login', new URLSearchParams('token=secret&redirect=%2Fapp%2Fpool'), { otl: 'e' })).toBe(
    '/app/login?redirect=%2Fapp%2Fpool&otl=e',
  );
});
