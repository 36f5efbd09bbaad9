import { describe, expect, test } from 'vitest';
import { type MailLook, renderMail } from './template.ts';

const look: MailLook = {
  clientName: 'Öre & Søn',
  origin: 'https://talent.example',
  logoUrl: null,
  solid: '#B69CFF',
  onSolid: '#000000',
  edge: '#7B60BD',
  imprint: 'Öre & Søn A/S, Havnegade 1',
};
const content = {
  locale: 'de',
  title: 'Bestätigen Sie Ihre Adresse',
  paragraphs: ['Guten Tag <b>Anna</b>,'],
  button: { label: 'Bestätigen', url: 'https://talent.example/app/account/activate?token=a&b="c"', hint: 'Oder öffnen Sie:' },
  notes: ['Der Link gilt 7 Tage.'],
  footer: ['Sie haben ein Konto.'],
  footerLinks: [{ label: 'E-Mail-Einstellungen', url: 'https://talent.example/subscriptions/1' }],
};

describe('renderMail', () => {
  test('names the language, allows dark schemes and ends with the imprint', () => {
    const { html } = renderMail(look, content);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('max-width:600px');
    expect(html.indexOf('Havnegade')).toBeGreaterThan(html.indexOf('Der Link gilt'));
  });

  test('escapes every text, so that a name cannot bring its own markup', () => {
    const { html } = renderMail(look, content);
    expect(html).toContain('&lt;b&gt;Anna&lt;/b&gt;');
    expect(html).not.toContain('<b>Anna');
    expect(html).toContain('token=a&amp;b=&quot;c&quot;');
  });

  test('draws one button in the client’s colours and shows its address as text', () => {
    const { html, text } = renderMail(look, content);
    expect(html.match(/bgcolor="#B69CFF"/g)).toHaveLength(1);
    expect(html).toContain('color:#000000');
    expect(html).toContain('border:1px solid #7B60BD');
    expect(html.match(/>https:\/\/talent\.example\/app\/account\/activate/g)).toHaveLength(1);
    expect(text).toContain('Bestätigen:\nhttps://talent.example/app/account/activate?token=a&b="c"');
  });

  test('shows a hosted logo with the name as its alternative, else the name', () => {
    expect(renderMail(look, content).html).not.toContain('<img');
    expect(renderMail({ ...look, logoUrl: 'https://talent.example/brand/logo.png' }, content).html).toContain('alt="Öre &amp; Søn"');
  });

  test('puts a space before the colons of a French plain text only', () => {
    const colons = (locale: string) => renderMail(look, { ...content, locale }).text.match(/\S+\s?:(?=\n|\shttps)/g);
    expect(colons('fr')).toEqual(['Bestätigen\u00a0:', 'E-Mail-Einstellungen\u00a0:']);
    expect(colons('de')).toEqual(['Bestätigen:', 'E-Mail-Einstellungen:']);
  });

  test('has a plain text without markup', () => {
    const { text } = renderMail(look, { ...content, paragraphs: ['Guten Tag,'] });
    expect(text).not.toMatch(/<[a-z]/);
    expect(text).toContain('Öre & Søn A/S, Havnegade 1');
  });
});
