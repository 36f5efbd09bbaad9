import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../server/log.ts';
import { loadContent } from './content.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-content-'));
  await mkdir(join(folder, 'cms'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
  await writeFile(join(folder, 'cms', 'en.json'), JSON.stringify({ footerLinks }));
  const content = await loadContent([{ key: 'probe', folder, languages: [{ iso: 'en' }, { iso: 'fr' }] }], createLog('silent'));
  const labels = (locale: string) => content.footerLinks('probe', locale).map(({ link_label }) => link_label);
  expect(labels('en')).toEqual(['Jobs', 'Region', 'Everywhere']);
  // Without a French file visitors get the English one.
  expect(labels('fr')).toEqual(['Jobs', 'Region', 'Everywhere']);
  expect(labels('ua-UA')).toEqual(['Jobs', 'Region', 'Everywhere']);
});

test('a disclaimer shows only to readers of a language it is written in', async () => {
  await writeFile(join(folder, 'cms', 'en.json'), JSON.stringify({ footerLinks: [], disclaimer: 'We introduce people to clients.' }));
  await writeFile(join(folder, 'cms', 'fr.json'), JSON.stringify({ footerLinks: [] }));
  const content = await loadContent([{ key: 'probe', folder, languages: [{ iso: 'en' }, { iso: 'fr' }] }], createLog('silent'));
  expect(content.disclaimer('probe', 'en')).toBe('We introduce people to clients.');
  expect(content.disclaimer('probe', 'fr')).toBeNull();
  expect(content.disclaimer('probe', 'de')).toBeNull();
});
