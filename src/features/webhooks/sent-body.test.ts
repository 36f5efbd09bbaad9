import { expect, test } from 'vitest';
import { readSentBody } from './sent-body.ts';

test('a body is read with its id and type, and one that is none is not', () => {
  expect(readSentBody('{"id":"a","type":"webhook.test","data":{}}')).toEqual({
    id: 'a',
    type: 'webhook.test',
    text: '{\n  "id": "a",\n  "type": "webhook.test",\n  "data": {}\n}',
  });
  for (const body of ['', 'x', 'null', '[]', '{"id":"a"}']) expect(readSentBody(body)).toBeNull();
});
