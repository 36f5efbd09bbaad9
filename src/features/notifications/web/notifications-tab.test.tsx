import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import { NotificationsTab } from './notifications-tab.tsx';

function markup(count: number): string {
  const pools = Array.from({ length: count }, (_, index) => ({ poolId: index + 1, name: `Pool ${index + 1}`, isOn: true }));
  const subscriptions = { projects: true, invitations: true, poolsAreCollected: false };
  return serverMarkup(<NotificationsTab loaderData={{ subscriptions, pools } as never} actionData={undefined} page={{} as never} />);
}

test('the switches of many pools are folded below their number, those of a few are not', () => {
  expect(markup(65)).toContain('<details><summary>Your pools (65)</summary>');
  expect(markup(65)).toContain('projects: Pool 65');
  expect(markup(12)).not.toContain('<details>');
  expect(markup(12)).toContain('projects: Pool 12');
});
