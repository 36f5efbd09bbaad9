import { describe, expect, test } from 'vitest';
import { type MailList, mailListNames, mailListOf, oneClickLink, subscriptionsLink } from './mail-lists.ts';

const uuid = '4d4b3f52-8a83-4b5c-9d39-6f1a3d2c1b0a';

describe('links of mail lists', () => {
  test.each<[MailList, string]>([
    [{ list: 'projects' }, ''],
    [{ list: 'invitations' }, '?list=invitations'],
    [{ pool: 12 }, '?pool=12'],
  ])('%o keeps its meaning through the address', (kind, query) => {
    expect(subscriptionsLink(uuid, kind)).toBe(`/subscriptions/${uuid}${query}`);
    expect(oneClickLink(uuid, kind)).toBe(`/subscriptions/${uuid}/one-click${query}`);
    expect(mailListOf(new URLSearchParams(query))).toEqual(kind);
  });

  test('of every name come back as that name', () => {
    for (const list of mailListNames)
      expect(mailListOf(new URL(subscriptionsLink(uuid, { list }), 'http://x').searchParams)).toEqual({ list });
  });

  test.each(['pool=', 'pool=0', 'pool=-3', 'pool=1e99', 'pool=abc', 'list=everything', 'utm_source=mail'])(
    'to %s mean new projects',
    (query) => {
      expect(mailListOf(new URLSearchParams(query))).toEqual({ list: 'projects' });
    },
  );
});
