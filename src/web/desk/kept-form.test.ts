import { expect, test } from 'vitest';
import { readKeptForm } from './kept-form.ts';

const sent = (body: FormData | URLSearchParams) => new Request('https://portal.example/desk/team', { method: 'POST', body });

test('keeps every field of a form in its order, also of the same name', async () => {
  const request = sent(new URLSearchParams('note=first&note=second&role=viewer'));
  expect(await readKeptForm(request, '/desk/team')).toEqual({
    action: '/desk/team',
    fields: [
      ['note', 'first'],
      ['note', 'second'],
      ['role', 'viewer'],
    ],
    hasFiles: false,
  });
  expect(request.bodyUsed).toBe(false);
});

test('says that files are not kept', async () => {
  const form = new FormData();
  form.append('note', 'kept');
  form.append('logo', new File(['x'], 'logo.png'));
  expect(await readKeptForm(sent(form), '/desk/portal')).toMatchObject({ fields: [['note', 'kept']], hasFiles: true });
});

test('keeps nothing of a body that is no form', async () => {
  const request = new Request('https://portal.example/desk', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await readKeptForm(request, '/desk')).toEqual({ action: '/desk', fields: [], hasFiles: false });
});
