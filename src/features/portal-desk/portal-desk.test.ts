import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clientConfigSchema, signInMethods } from '../tenancy/client-config.ts';
import { readLanguages } from './language-form.ts';
import { logoFile } from './logo-slots.ts';
import { linkOfPlace, partOfPlace } from './portal-parts.ts';
import { fieldOfFault, readSettings, settingsChange } from './setting-fields.ts';
import { isMethodOn, readSignIn, shownMethods } from './sign-in-form.ts';
import { signInSetting, switchRows } from './switch-rows.ts';

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe('the list of switches', () => {
  type Node = { type?: string; properties?: Record<string, Node> };
  const leaves = ({ properties = {} }: Node, path: string): string[] =>
    Object.entries(properties).flatMap(([name, node]) => {
      const place = path === '' ? name : `${path}.${name}`;
      const isOneValue = switchRows.some((row) => row.name === place) || place === signInSetting;
      return isOneValue || !node.properties ? [place] : leaves(node, place);
    });

  test('has each switch of the schema once, apart from the sign-in methods', () => {
    const schema = z.toJSONSchema(clientConfigSchema, { io: 'input', unrepresentable: 'any' }) as Node;
    const names = leaves(schema, '').filter((name) => name !== signInSetting);
    expect(switchRows.map(({ name }) => name as string).sort()).toEqual(names.sort());
    expect([...shownMethods].sort()).toEqual([...signInMethods].sort());
  });
});

describe('a form of settings', () => {
  const settings = { name: 'A', config: { replyDays: 10, boardMode: true, fee: { type: 'PERCENTAGE', value: '0' }, jobFieldSettings: {} } };

  test('reads its own fields only, as the call takes them', () => {
    const fields = [
      'config.replyDays',
      'config.boardMode',
      'config.currencies',
      'config.countriesOfInterest',
      'config.fee',
      'config.feedJobType',
    ];
    const form = formOf([
      ...fields.map((name) => ['fields', name] as const),
      ['config.replyDays', '7'],
      ['config.currencies', 'eur, CHF eur'],
      ['config.countriesOfInterest', ''],
      ['config.fee.type', 'ABSOLUTE'],
      ['config.fee.value', '2,50'],
      ['config.feedJobType', 'FULL = Permanent\r\n\nX=Y = Z'],
    ]);
    expect(Object.fromEntries(readSettings(form, settings))).toEqual({
      'config.replyDays': 7,
      'config.boardMode': false,
      'config.currencies': ['EUR', 'CHF'],
      'config.countriesOfInterest': false,
      'config.fee': { type: 'ABSOLUTE', value: '2.50' },
      'config.feedJobType': { FULL: 'Permanent', X: 'Y = Z' },
    });
    expect(
      readSettings(
        formOf([
          ['fields', 'config.replyDays'],
          ['config.replyDays', 'soon'],
        ]),
        settings,
      ),
    ).toEqual(new Map([['config.replyDays', 'soon']]));
  });

  test('takes decimals with a comma, and a line is one line', () => {
    const entries = [
      ['fields', 'config.cvConfidence'],
      ['config.cvConfidence', '0,7'],
      ['fields', 'mailFrom'],
      ['mailFrom', 'A\r\nBcc: b@b.example <a@a.example>'],
      ['fields', 'imprint'],
      ['imprint', 'Street 1\r\nTown'],
    ] as const;
    expect(Object.fromEntries(readSettings(formOf(entries), settings))).toEqual({
      'config.cvConfidence': 0.7,
      mailFrom: 'A Bcc: b@b.example <a@a.example>',
      imprint: 'Street 1\nTown',
    });
  });

  test('keeps what companies hide that it does not show', () => {
    const now = { config: { jobFieldSettings: { Kept: { hidden: ['vmsId'] }, Shown: { hidden: ['vmsId'] } } } };
    const name = 'config.jobFieldSettings';
    const form = formOf([
      ['fields', name],
      [`${name}.shown`, 'Shown'],
      [`${name}.0`, 'rateRange'],
      [`${name}.added`, 'New'],
      [`${name}.new`, 'siteCity'],
    ]);
    expect(readSettings(form, now).get(name)).toEqual({
      Kept: { hidden: ['vmsId'] },
      Shown: { hidden: ['rateRange'] },
      New: { hidden: ['siteCity'] },
    });
  });

  test('changes what differs from the draft and takes back what is live again', () => {
    const live = { name: 'Live', config: { replyDays: 10, currencies: [] } };
    const draft = { name: 'Draft', config: { replyDays: 10, currencies: [] } };
    const wanted = new Map<string, unknown>([
      ['name', 'Live'],
      ['config.replyDays', 5],
      ['config.currencies', []],
    ]);
    expect(settingsChange(wanted, { draft, live })).toEqual({ undo: ['/settings/name'], settings: { config: { replyDays: 5 } } });
    expect(settingsChange(new Map(), { draft, live })).toEqual({});
  });

  test('finds the field of a fault', () => {
    expect(fieldOfFault('client.json: config.currencies.0')).toBe('config.currencies');
    expect(fieldOfFault('client.json: primaryColor')).toBe('primaryColor');
    expect(fieldOfFault('legal/terms.de.md')).toBeNull();
  });
});

describe('sign-in methods', () => {
  test('are e-mail and passkey where nothing is switched', () => {
    expect(shownMethods.filter((method) => isMethodOn({ config: {} }, method))).toEqual(['email', 'passkey']);
  });

  test('are written down as a whole once one is switched, so that the others stay', () => {
    const form = formOf([
      ['method.email', 'on'],
      ['method.passkey', 'on'],
      ['method.google', 'on'],
    ]);
    const wanted = readSignIn(form, { config: {} });
    expect(wanted).toEqual(
      new Map<string, unknown>([
        ['config.freelancerLogin.email', true],
        ['config.freelancerLogin.google', true],
        ['social.linkedin', null],
        ['social.google', null],
        ['social.auth0', null],
      ]),
    );
    expect(readSignIn(formOf([['method.passkey', 'on']]), {})).toBe('talent.desk.portal.signIn.none');
  });

  test('keep of a provider what the form does not show', () => {
    const settings = { social: { google: { clientId: 'a', secretAs: 'basic', name: 'G' } } };
    const wanted = readSignIn(
      formOf([
        ['method.email', 'on'],
        ['method.passkey', 'on'],
        ['social.google.clientId', 'b'],
      ]),
      settings,
    );
    expect(wanted instanceof Map && wanted.get('social.google')).toEqual({ clientId: 'b', secretAs: 'basic' });
  });
});

test('languages begin with the first one that is chosen, and it is one of them', () => {
  const settings = { languages: [{ iso: 'de', name: 'Deutsch' }] };
  const form = (first: string) =>
    formOf([
      ['offered', 'de'],
      ['offered', 'fr'],
      ['name.fr', 'Français'],
      ['first', first],
    ]);
  const french = { iso: 'fr', name: 'Français' };
  expect(readLanguages(form('fr'), settings)).toEqual(new Map([['languages', [french, { iso: 'de', name: 'Deutsch' }]]]));
  expect(readLanguages(form('pl'), settings)).toBe('talent.desk.portal.languages.first.missing');
  expect(readLanguages(formOf([]), settings)).toBe('talent.desk.portal.languages.none');
});

test('a picture is called as its place and its kind say', () => {
  expect(logoFile('talentLogoDark', 'image/png')).toBe('logo-dark.png');
  expect(logoFile('ogImage', 'text/html')).toBeNull();
});

test('a change belongs to the section that makes it', () => {
  const places = [
    '/settings/primaryColor',
    '/settings/config/replyDays',
    '/settings/config/freelancerLogin/otl',
    '/files/logo.svg',
    '/pages/a.de',
    '/content/de/footerLinks',
    '/content/de/categories/energy',
  ];
  expect(places.map(partOfPlace)).toEqual(['colour', 'switches', 'signIn', 'logos', 'pages', 'pages', null]);
  expect(['/pages/a.de', '/content/de/lead', '/texts/de/talent.nav.login', '/content/de/pools'].map(linkOfPlace)).toEqual([
    '/desk/portal/pages?open=a&language=de',
    '/desk/portal/pages?footer=de',
    '/desk/portal?part=texts&open=talent.nav.login',
    null,
  ]);
});
