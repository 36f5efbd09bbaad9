import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api-client.ts';
import { answerResult, answerTo, type FormAnswer, refuseField, refuseForm, returnedForm } from './form-answer.ts';
import { handlerOf } from './form-intent.ts';

const problem = (status: number) =>
  new ApiProblem({
    type: 'about:blank',
    title: '',
    status,
    instance: '',
    code: 'CONFLICT',
    messages: ['taken'],
    fields: { email: ['taken'] },
  });

function posted(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe('the answer of a form action', () => {
  it('carries the status of the API’s refusal, the form’s name and only the values that may be returned', () => {
    const { data, init } = refuseForm(problem(409), posted({ intent: 'sign-up', email: 'a@b.example', password: 'secret' }), [
      'email',
      'name',
    ]);
    expect(init?.status).toBe(409);
    expect(data).toEqual({
      form: {
        name: 'sign-up',
        code: 'CONFLICT',
        status: 409,
        messages: ['taken'],
        fields: { email: ['taken'] },
        values: { email: 'a@b.example' },
      },
    });
  });

  it('has status 503 where the API was not reached', () => {
    expect(refuseForm(problem(0), posted({})).init?.status).toBe(503);
  });

  it('throws on what is no answer of the API', () => {
    const redirect = new Response(null, { status: 302 });
    expect(() => refuseForm(redirect, posted({}))).toThrow();
  });

  it('has status 400 for a fault that the action finds by itself', () => {
    const { data, init } = refuseField(posted({ message: 'hello' }), 'emails', 'none', ['message']);
    expect(init?.status).toBe(400);
    expect(data.form).toMatchObject({ fields: { emails: ['none'] }, values: { message: 'hello' } });
  });
});

describe('a page with several forms', () => {
  const refused = refuseForm(problem(409), posted({ intent: 'rename', id: '7' }), ['id']).data;
  const done: FormAnswer<{ intent: 'remove'; done: string } | { intent: 'password' }> = answerResult({ intent: 'remove', done: 'gone' });

  it('gives a section its own returned form and none of another', () => {
    expect(returnedForm(refused, 'rename')?.values).toEqual({ id: '7' });
    expect(returnedForm(refused, 'remove')).toBeUndefined();
    expect(returnedForm(undefined, 'rename')).toBeUndefined();
  });

  it('gives a section its own result and none of another', () => {
    expect(answerTo(done, 'remove')?.result?.done).toBe('gone');
    expect(answerTo(done, 'password')).toBeUndefined();
  });

  it('finds the handler by the intent and refuses an intent that the page does not have', () => {
    const handlers = { rename: () => 'renamed' };
    expect(handlerOf(handlers, posted({ intent: 'rename' }))()).toBe('renamed');
    for (const intent of ['', 'other', 'toString']) expect(() => handlerOf(handlers, posted({ intent }))).toThrow();
  });
});
