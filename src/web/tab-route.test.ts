import { describe, expect, test } from 'vitest';
import { actInTab, type TabArgs, tabOf } from './tab-route.tsx';

const names = ['search', 'applications', 'invitations'] as const;
const at = (query: string) => new URL(`http://portal.example/app/project${query}`);

describe('tabOf', () => {
  test.each([
    ['?tab=invitations', 'invitations'],
    ['?tab=search', 'search'],
    ['', 'search'],
    ['?tab=', 'search'],
    ['?tab=toString', 'search'],
  ])('reads the address "%s" as the tab %s', (query, tab) => expect(tabOf(names, at(query))).toBe(tab));
});

describe('actInTab', () => {
  // The tabs of this test look at nothing of it.
  const args = {} as TabArgs;

  test('lets the open tab answer a form', async () => {
    expect(await actInTab({ loader: async () => null, action: async () => 'sent' }, args)).toBe('sent');
  });

  test('refuses a form of a tab that has none with 400', () => {
    expect(() => actInTab({ loader: async () => null }, args)).toThrow(expect.objectContaining({ init: { status: 400 } }));
  });
});
