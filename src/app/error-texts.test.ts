import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import words from '../../messages/en.json' with { type: 'json' };
import { readError } from './error-texts.ts';

const has = (key: string) => key in words;

function textOf(status: number, data: unknown): string[] {
  const { messages } = readError(new ErrorResponse(status, '', data), has);
  return messages.map((message) => (words as Record<string, string>)[message] ?? message);
}

test.each([
  ['without messages', { code: 'FORBIDDEN' }],
  ['with an empty list of messages', { messages: [] }],
  ['with the generic sentence', { messages: ['talent.message.generic.error'] }],
  ['with a text of another program', { messages: ['Access denied by policy 7'] }],
  ['of a proxy in HTML', '<html><body>403 Forbidden</body></html>'],
])('an answer 403 %s is shown with the text of its status', (_, answer) => {
  expect(textOf(403, answer)).toEqual(['You don’t have access to this page.']);
});

test('an address that no page has is shown as a page that could not be found', () => {
  expect(textOf(404, 'Error: No route matches URL "/nothing"')).toEqual(['This page could not be found']);
});

test('a status below 500 that has no text of its own is a request that was not understood', () => {
  expect(textOf(418, 'teapot')).toEqual(['This request was not understood.']);
});

test('our own more precise words are shown as themselves', () => {
  expect(textOf(400, JSON.stringify({ messages: ['talent.error.locale'] }))).toEqual(['Invalid locale']);
  expect(textOf(404, { messages: ['talent.error.board.404'] })).toEqual(['Page not found']);
});

test('from 500 on all messages of the answer are shown, whatever they are', () => {
  expect(textOf(500, { messages: ['Unknown middleware bogus'] })).toEqual(['Unknown middleware bogus']);
  expect(textOf(503, { messages: ['talent.error.503', 'Try at noon'] })).toEqual([
    'The service is not available at the moment. Please try again.',
    'Try at noon',
  ]);
});

test('an answer 503 without messages says that the service is not available', () => {
  expect(textOf(503, null)).toEqual(['The service is not available at the moment. Please try again.']);
  expect(textOf(502, '<html>Bad gateway</html>')).toEqual(['Something went wrong. Please try again.']);
});

test('an error of the program is 500 with the generic sentence', () => {
  expect(readError(new TypeError('x is undefined'), has)).toEqual({ status: 500, messages: ['talent.message.generic.error'] });
});
