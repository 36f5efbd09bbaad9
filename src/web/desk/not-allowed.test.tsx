import { expect, test } from 'vitest';
import { serverMarkup } from '../../../tests/support/server-markup.tsx';
import type { OperatorRole } from '../../contract/operator-scopes.ts';
import { type Desk, DeskContext } from './desk-context.ts';
import { useWhoMay } from './not-allowed.tsx';

function Words({ owner }: { owner: string | null }) {
  return <p>{useWhoMay('repair', owner)('connections:write')}</p>;
}

const shown = (role: OperatorRole, scopes: string[], owner: string | null) => {
  const me = { id: '1', name: 'Robin Sommer', email: '', role, scopes, client: 'Probe', ownsInstallation: false };
  const desk: Desk = { me, problems: null, firstSteps: null, now: '2026-11-30T08:00:00.000Z' };
  return serverMarkup(
    <DeskContext value={desk}>
      <Words owner={owner} />
    </DeskContext>,
  );
};

test('names an owner to ask where only owners may, and says nothing to those who may themselves', () => {
  expect(shown('recruiter', [], 'Katrin Vogel')).toContain('Owners can repair this. Ask Katrin Vogel.');
  expect(shown('recruiter', [], null)).toContain('<p>Owners can repair this.</p>');
  expect(shown('owner', ['connections:write'], 'Katrin Vogel')).toContain('<p></p>');
});
