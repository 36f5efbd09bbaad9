import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { ApplicationFlow } from '../contract.ts';
import { FlowNotices } from './flow-notices.tsx';
import type { DraftControl } from './use-draft.ts';

const flow = { project: { id: 7, title: 'Commissioning' }, refusedAt: null } as unknown as ApplicationFlow;
const control = { restored: { state: 'restored', at: '2027-03-01T12:00:00Z', other: null }, problem: null } as unknown as DraftControl;
const notices = (cvGoneHref: string | null) =>
  serverMarkup(
    <FlowNotices
      flow={flow}
      control={control}
      step="rate"
      isEditing={false}
      isFirst={false}
      cvGoneHref={cvGoneHref}
      onRestarted={() => undefined}
    />,
  );

test('a restored draft whose CV is gone says so at any step, with a way to choose another', () => {
  expect(notices('?step=cv')).toMatch(/no longer exists.*href="[^"]*\?step=cv"/s);
  expect(notices(null)).not.toContain('no longer exists');
});
