import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import type { Route } from './+types/confirm-change-email.page.ts';
import ConfirmChangeEmailPage from './confirm-change-email.page.tsx';

test('a new address confirmed offline says so and keeps the button', () => {
  const form: ReturnedForm = {
    name: '',
    code: 'OFFLINE',
    status: 0,
    messages: ['talent.state.offline.submit'],
    fields: {},
    values: {},
  };
  const props = { actionData: { form } } as unknown as Route.ComponentProps;
  const page = serverMarkup(<ConfirmChangeEmailPage {...props} />);
  expect(page).toMatch(/role="alert".*You’re offline/s);
  expect(page).toContain('type="submit"');
});
