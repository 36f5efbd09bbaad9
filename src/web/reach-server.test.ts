import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { reachServer } from './reach-server.ts';

const problem = { type: 'about:blank', title: '', instance: '', messages: ['talent.error.503'] };

test('a form that meets an unavailable server or none at all is refused like by a call, so that its page keeps what was typed', async () => {
  const unavailable = new ErrorResponse(503, '', { ...problem, status: 503, code: 'UNAVAILABLE' });
  await expect(reachServer(() => Promise.reject(unavailable))).rejects.toMatchObject({ name: 'ApiProblem', status: 503 });
  await expect(reachServer(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({ name: 'ApiProblem', status: 0 });
});

test('any other error of the action reaches the error page', async () => {
  const notFound = new ErrorResponse(404, '', { ...problem, status: 404, code: 'NOT_FOUND' });
  await expect(reachServer(() => Promise.reject(notFound))).rejects.toBe(notFound);
  await expect(reachServer(() => Promise.resolve('answered'))).resolves.toBe('answered');
});
