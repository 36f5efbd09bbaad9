import { expect, test } from 'vitest';
import type { FooterLink } from '../cms/contract.ts';
import { changeLinks, isLinkAddress, linkToPage, placePageLink, sideOf } from './footer-links.ts';
import { joinPage, splitPage } from './page-text.ts';

const link = (id: number, link_url: string, more: Partial<FooterLink> = {}): FooterLink => ({
  id,
  link_url,
  link_label: `Link ${id}`,
  link_follow: true,
  link_target: '_self',
  show_footer_left: true,
  show_footer_right: false,
  link_language: 'en',
  link_on_tux: true,
  ...more,
});
const links = [link(1, '/info/about'), link(7, '/info/help#rates'), link(3, 'https://elsewhere.example', { link_on_tux: false })];

test('a link leads to a page, a web address, a mail address or a telephone, and nowhere else', () => {
  for (const address of [
    '/info/help',
    '/projects?q=a',
    'https://a.example/x',
    'http://a.example',
    'mailto:post@a.example',
    'tel:+49401234',
  ])
    expect(isLinkAddress(address), address).toBe(true);
  for (const address of [
    '',
    'help',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    '/\\a.example',
    'https://',
    '/a b',
    'mailto:',
  ])
    expect(isLinkAddress(address), address).toBe(false);
});

test('typed links replace those of the form, get free ids, and keep what no form shows', () => {
  const typed = [
    { id: '', label: 'New', address: 'https://new.example', side: 'right' as const },
    { id: '7', label: 'Help', address: '/info/help', side: 'both' as const },
    { id: '', label: 'Fees', address: '/info/fees', side: 'none' as const },
  ];
  expect(changeLinks(links, typed, 'en')).toEqual([
    link(8, 'https://new.example', { link_label: 'New', link_target: '_blank', show_footer_left: false, show_footer_right: true }),
    link(7, '/info/help', { link_label: 'Help', show_footer_right: true }),
    link(9, '/info/fees', { link_label: 'Fees', show_footer_left: false }),
    links[2],
  ]);
});

test('the link of a page is put at a side, added, or taken away; the others stay', () => {
  const page = (slug: string) => ({ slug, title: 'Title', language: 'en' });
  expect(linkToPage(links, 'help')?.id).toBe(7);
  const moved = placePageLink(links, page('help'), 'right');
  expect(moved.map(sideOf)).toEqual(['left', 'right', 'left']);
  expect(placePageLink(links, page('help'), 'none')).toEqual([links[0], links[2]]);
  const added = placePageLink(links, page('fees'), 'left');
  expect(added).toContainEqual(link(8, '/info/fees', { link_label: 'Title' }));
  expect(added).toEqual(expect.arrayContaining(links));
});

test('a page is split into title and text, and joined to what reads the same', () => {
  expect(splitPage('# Help\n\nAsk us.\n\n## Rates\n')).toEqual({ title: 'Help', text: 'Ask us.\n\n## Rates' });
  expect(splitPage('No heading\n')).toEqual({ title: '', text: 'No heading' });
  expect(splitPage(joinPage({ title: 'Help', text: 'Ask us.' }))).toEqual({ title: 'Help', text: 'Ask us.' });
});
