import { expect, test } from 'vitest';
import { serversOf } from './create-document.ts';

test.each([
  ['the client’s address', 'https://jobs.acme.com', 'https://jobs.acme.com'],
  ['on a developer’s machine the host that the document comes from', 'http://nordlicht.localhost:3000', '/'],
  ['the same without a client’s name', 'http://localhost:3000', '/'],
])('a document names as its server %s', (_, origin, url) => {
  expect(serversOf(origin)).toMatchObject([{ url }]);
});
