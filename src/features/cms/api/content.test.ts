import { expect, test } from 'vitest';
import { clientWith, registryOf } from '../../../../tests/support/client-factory.ts';
import { createContent, readContent } from './content.ts';

const contentOf = (files: Record<string, string>) => createContent(registryOf(clientWith({ languages: ['en', 'fr'], files })));

const link = (label: string, language: string) => ({
  id: 1,
  link_url: `/info/${label}`,
  link_label: label,
  link_follow: true,
  link_target: '_self',
  show_footer_left: true,
  show_footer_right: false,
  link_language: language,
  link_on_tux: true,
});

test('a footer link shows in its own language only, and one without language in all of them', async () => {
  const footerLinks = [link('Jobs', 'en'), link('Stellen', 'de'), link('Region', 'en-GB'), link('Everywhere', '')];
  const content = contentOf({ 'cms/en.json': JSON.stringify({ footerLinks }) });
  const labels = (locale: string) => content.footerLinks('probe', locale).map(({ link_label }) => link_label);
  expect(labels('en')).toEqual(['Jobs', 'Region', 'Everywhere']);
  // Without a French file visitors get the English one.
  expect(labels('fr')).toEqual(['Jobs', 'Region', 'Everywhere']);
  expect(labels('ua-UA')).toEqual(['Jobs', 'Region', 'Everywhere']);
});

test('a disclaimer shows only to readers of a language it is written in', async () => {
  const content = contentOf({
    'cms/en.json': JSON.stringify({ footerLinks: [], disclaimer: 'We introduce people to clients.' }),
    'cms/fr.json': JSON.stringify({ footerLinks: [] }),
  });
  expect(content.disclaimer('probe', 'en')).toBe('We introduce people to clients.');
  expect(content.disclaimer('probe', 'fr')).toBeNull();
  expect(content.disclaimer('probe', 'de')).toBeNull();
});

test('a faulty content file is refused with the path of its fault', () => {
  expect(() => readContent(clientWith({ files: { 'cms/en.json': '{"lead": 3}' } }))).toThrow('probe/cms/en.json: lead: ');
  expect(() => readContent(clientWith({ files: { 'cms/en.json': '{' } }))).toThrow('probe/cms/en.json: no JSON');
});
