import { expect, test } from 'vitest';
import { languages } from '../../contract/i18n/languages.ts';
import { legalDocuments } from '../../contract/legal-documents.ts';
import { isTemplate, legalTemplate } from '../legal/legal-templates.ts';
import { needsSetUp, openStep, type SetUpFacts, statesOfSteps } from './first-steps.ts';

const fresh: SetUpFacts = {
  colour: '#0A5C8A',
  lacks: ['legalText', 'imprint', 'logo'],
  changes: [],
  mail: { server: 'set', isDelivered: false },
  hasProject: false,
  members: 1,
};

test('nothing of a new portal is done, and the first step is open', () => {
  const states = statesOfSteps(fresh);
  expect(states).toEqual({ look: 'open', legal: 'open', mail: 'open', project: 'open', team: 'open' });
  expect(openStep(null, states)).toBe('look');
  expect(openStep('mail', states)).toBe('mail');
  expect(openStep('invented', states)).toBe('look');
});

test('what is in the draft alone is saved, and done once it is published', () => {
  const drafted = { ...fresh, lacks: [], changes: ['/legalTexts/terms.en', '/settings/primaryColor'] };
  expect(statesOfSteps(drafted)).toMatchObject({ look: 'saved', legal: 'saved' });
  expect(statesOfSteps({ ...drafted, changes: ['/settings/config/replyDays'] })).toMatchObject({ look: 'done', legal: 'done' });
});

test('a mail that was delivered, a project and a colleague are done; what is unknown is not', () => {
  const mail = { server: 'set', isDelivered: true } as const;
  const all = statesOfSteps({ ...fresh, lacks: [], mail, hasProject: true, members: 2 });
  expect(openStep(null, all)).toBeNull();
  expect(statesOfSteps({ ...fresh, mail: null, hasProject: null, members: null })).toMatchObject({
    mail: 'open',
    project: 'open',
    team: 'open',
  });
  expect(statesOfSteps({ ...fresh, mail: { ...mail, server: 'missing' } }).mail).toBe('open');
  expect(statesOfSteps({ ...fresh, mail: { server: 'mailbox', isDelivered: false } }).mail).toBe('done');
});

test('an agency of one person needs no further set-up', () => {
  expect(needsSetUp(['team'])).toBe(false);
  expect(needsSetUp(['mail', 'team'])).toBe(true);
});

test('there is a template of each text in each language, with the name of the client and no mark-up in it', () => {
  for (const locale of languages)
    for (const document of legalDocuments) {
      const text = legalTemplate(document, locale, 'Acme <b>') ?? '';
      expect(text).toMatch(/^# \S/);
      expect(text).toContain('Acme  b');
      expect(text).not.toMatch(/[<>{}]/);
      expect(isTemplate(`\n${text}\n\n`, { document, locale, client: 'Acme <b>' })).toBe(true);
      expect(isTemplate(`${text} Changed.`, { document, locale, client: 'Acme <b>' })).toBe(false);
    }
  expect(legalTemplate('terms', 'xx', 'Acme')).toBeNull();
});
