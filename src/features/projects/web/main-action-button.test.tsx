import { expect, test } from 'vitest';
import { makeClient, makeShell, renderInShell } from '../../../../tests/support/shell-factory.tsx';
import type { Project } from '../contract.ts';
import { MainActionButton } from './main-action-button.tsx';
import { PartnerNotice } from './partner-notice.tsx';

function markup(boardMode: boolean, facts: Partial<Project>): string {
  const project = { id: 7, title: 'Crane & rope', status: 'ACTIVE', externalUrl: null, isExternal: false, ...facts } as Project;
  const shell = makeShell({ client: makeClient({ config: { boardMode } }) });
  const parts = (
    <>
      <MainActionButton project={project} options={null} />
      <PartnerNotice project={project} />
    </>
  );
  return renderInShell(parts, { shell });
}

test('a board takes applications by mail for a project without a partner’s link', () => {
  const html = markup(true, {});
  expect(html).toContain('href="mailto:probe@example.com?subject=Crane%20%26%20rope"');
  expect(html.match(/mailto:probe@example\.com/g)).toHaveLength(2);
});

test('a partner’s link, a closed project and a portal with accounts have no mail', () => {
  expect(markup(true, { externalUrl: 'https://partner.example/7' })).toMatch(/href="https:\/\/partner\.example\/7"/);
  for (const html of [
    markup(true, { externalUrl: 'https://partner.example/7' }),
    markup(true, { status: 'CLOSED' }),
    markup(false, {}),
    markup(false, { isExternal: true }),
  ])
    expect(html).not.toContain('mailto:');
});
