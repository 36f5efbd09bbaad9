import { expect, test } from 'vitest';
import { clientWith, registryOf } from '../../../../tests/support/client-factory.ts';
import { createLegalTexts, readLegalTexts } from './texts.ts';

const privacy = 'version: 2026-09-01\n\n# Privacy\n\nWe keep little.';

test('a client’s texts are those that it has, in another of its languages where one is missing', () => {
  const texts = createLegalTexts(registryOf(clientWith({ languages: ['en', 'fr'], files: { 'legal/privacy.fr.md': privacy } })));
  expect(texts.of('probe', 'privacy', 'en')).toMatchObject({ title: 'Privacy', locale: 'fr', version: '2026-09-01' });
  expect(texts.of('probe', 'terms', 'en')).toBeNull();
  expect(texts.of('nobody', 'privacy', 'en')).toBeNull();
});

test('legal texts are cleaned of everything but plain text', () => {
  const source = '# Terms\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b onclick="x()">bold</b>';
  const [text] = readLegalTexts(clientWith({ files: { 'legal/terms.en.md': `version: 2026-09-01\n\n${source}` } })).values();
  expect(text).toMatchObject({ version: '2026-09-01', title: 'Terms' });
  expect(text?.html).toContain('<b>bold</b>');
  expect(text?.html).not.toMatch(/script|onclick/);
});

test('every legal text without a version is named', () => {
  const files = { 'legal/privacy.en.md': '# Privacy', 'legal/terms.en.md': '# Terms\n\nversion: 2026-09-01' };
  expect(() => readLegalTexts(clientWith({ files }))).toThrow(/probe\/legal\/privacy\.en\.md: .*\n.*probe\/legal\/terms\.en\.md: /);
});
