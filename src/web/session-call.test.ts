import { expect, it } from 'vitest';
import { ApiProblem } from './api-client.ts';
import { renewSessionBy, withSession } from './session-call.ts';

const refused = (status: number) =>
  new ApiProblem({ type: 'about:blank', title: '', status, instance: '', code: 'UNAUTHENTICATED', messages: [] });

/** Fails with these statuses, one a call, and then answers. */
function failing(...statuses: number[]) {
  return async () => {
    const status = statuses.shift();
    if (status !== undefined) throw refused(status);
    return 'answered';
  };
}

it('withSession throws the 401 where nothing renews the session yet', async () => {
  await expect(withSession(failing(401))).rejects.toMatchObject({ status: 401 });
});

it('withSession renews the session once after a 401 and repeats the call', async () => {
  let renewals = 0;
  renewSessionBy(async () => {
    renewals += 1;
  });
  await expect(withSession(failing(401))).resolves.toBe('answered');
  await expect(withSession(failing(401, 401))).rejects.toMatchObject({ status: 401 });
  await expect(withSession(failing(409))).rejects.toMatchObject({ status: 409 });
  expect(renewals).toBe(2);
});
