import type { ActionFunctionArgs, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { refuseUnreadableForms } from './refuse-unreadable-forms.ts';

const action = async ({ request }: ActionFunctionArgs) => [...(await request.clone().formData()), ...(await request.formData())];
const build = refuseUnreadableForms({ routes: { page: { id: 'page', module: { action } } } } as unknown as ServerBuild);

function send(type: string | null, body: string): unknown {
  const headers = type === null ? new Headers() : new Headers({ 'content-type': type });
  const request = new Request('http://nordlicht.localhost/app/login', { method: 'POST', headers, body: Buffer.from(body) });
  return build.routes.page?.module.action?.({ request } as ActionFunctionArgs);
}

test('an action reads a form as usual', async () => {
  expect(await send('application/x-www-form-urlencoded', 'a=1')).toEqual([
    ['a', '1'],
    ['a', '1'],
  ]);
});

test.each([
  [415, 'application/json', '{"a":1}'],
  [415, 'text/plain', 'a=1'],
  [415, null, ''],
  [400, 'multipart/form-data', 'a=1'],
  [400, 'multipart/form-data; boundary=x', 'a=1'],
])('a page answers %i to a body that is no form: %s', async (status, type, body) => {
  await expect(send(type, body)).rejects.toMatchObject({ data: { messages: ['talent.error.400'] }, init: { status } });
});
