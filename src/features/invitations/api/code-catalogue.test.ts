import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { unsentCodes, waitingCodes } from '../invitation-status.ts';

const app = startTestApp();

test('the index of one invitation per talent and project repeats the codes of live invitations', async () => {
  const { rows } = await app.services.pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'project_invitation_live'",
  );
  const codes = [...(rows[0]?.indexdef ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1]);
  expect(codes.sort()).toEqual([...unsentCodes, ...waitingCodes].sort());
});
