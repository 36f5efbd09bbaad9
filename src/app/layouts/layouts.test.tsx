import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeClient, makeShell, renderInShell } from '../../../tests/support/shell-factory.tsx';
import { ConsentFields } from '../../features/auth/web/consent-fields.tsx';
import { PasswordLoginForm } from '../../features/auth/web/password-login-form.tsx';
import { ProjectLogo } from '../../features/projects/web/project-logo.tsx';
import type { FooterLink } from '../../web/shell-context.ts';
import { targetOf } from './content-link.tsx';
import { Footer, FramelessFooter } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { Logo } from './logo.tsx';

// Parts that are loaded on demand start to load with their module.
beforeAll(() => vi.dynamicImportSettled());

const languages = [
  { iso: 'en', name: 'English' },
  { iso: 'ua-UA', name: 'Українська' },
];

let lastLink = 0;
function makeLink(change: Partial<FooterLink>): FooterLink {
  const shown = { show_footer_left: false, show_footer_right: false };
  lastLink += 1;
  return { id: lastLink, link_url: '/', link_label: 'A link', link_follow: true, link_target: '_self', ...shown, ...change };
}

describe('the footer of frameless pages', () => {
  test('offers the languages, the terms and the privacy notice', () => {
    const html = renderInShell(<FramelessFooter />, { shell: makeShell({ client: makeClient({ languages }) }), at: '/app/login?x=1' });
    expect(html).toContain('href="/terms"');
    expect(html).toContain('href="/privacy"');
    expect(html).toContain('aria-haspopup="dialog"');
    expect(html).toContain('value="/app/login?x=1#language"');
    expect(html).toContain('lang="uk-UA"');
  });

  test('has no chooser for one language', () => expect(renderInShell(<FramelessFooter />)).not.toContain('dialog'));
});

describe('a client without legal texts', () => {
  const shell = makeShell({ client: { ...makeClient(), legalDocuments: ['privacy'] } });
  const problem = { errors: [], attempt: 0, errorOf: () => undefined, value: () => undefined, field: (name: string) => ({ name }) };

  test('has no link to a page that is not there, neither in the footer nor in the consents', () => {
    for (const part of [
      <FramelessFooter key="footer" />,
      <Footer key="full" />,
      <ConsentFields key="consents" problem={problem as never} />,
    ]) {
      const html = renderInShell(part, { shell });
      expect(html).not.toContain('href="/terms"');
      expect(html).toContain('href="/privacy"');
    }
  });
});

describe('the footer', () => {
  test('links to the sitemap only where there is one', () => {
    expect(renderInShell(<Footer />)).toContain('/sitemap.xml');
    const hidden = makeShell({ client: makeClient({ config: { seoIndex: false } }) });
    expect(renderInShell(<Footer />, { shell: hidden })).not.toContain('/sitemap.xml');
  });

  test('has the client’s links left and right, and tells search engines which of them not to follow', () => {
    const footerLinks = [
      makeLink({ link_url: 'https://blog.example', link_label: 'Blog', link_follow: false, show_footer_left: true }),
      makeLink({ link_url: '/info/about', link_label: 'About us', show_footer_right: true }),
      makeLink({ link_url: '/info/hidden', link_label: 'Nowhere' }),
    ];
    const html = renderInShell(<Footer />, { shell: makeShell({ footerLinks }) });
    const [, left, right] = html.split('<ul');
    expect(left).toContain('<a rel="nofollow" href="https://blog.example">Blog</a>');
    expect(left).not.toContain('About us');
    expect(right).toMatch(/<a[^>]* href="\/info\/about"[^>]*>About us<\/a>/);
    expect(right).not.toContain('nofollow');
    expect(html).not.toContain('Nowhere');
  });
});

describe('a disclaimer', () => {
  test('stands in the footer where there is one, and nothing in its place where there is none', () => {
    const disclaimer = 'We introduce people to clients.';
    expect(renderInShell(<Footer />, { shell: makeShell({ disclaimer }) })).toContain(`<p class="caption">${disclaimer}</p>`);
    expect(renderInShell(<Footer />)).not.toContain('class="caption"');
  });
});

describe('a link of the client’s content', () => {
  test.each([
    ['/info/help', '_self', { to: '/info/help' }],
    ['/info/help?x=a.b', '', { to: '/info/help?x=a.b' }],
    ['/info/help', '_blank', { href: '/info/help', newTab: true }],
    ['/sitemap.xml', '_self', { href: '/sitemap.xml', newTab: false }],
    ['//elsewhere.example', '_self', { href: '//elsewhere.example', newTab: false }],
    ['https://elsewhere.example/help', '_self', { href: 'https://elsewhere.example/help', newTab: false }],
    ['mailto:help@example.com', '_self', { href: 'mailto:help@example.com', newTab: false }],
  ])('%s in %s leads on as a page of the app or as an address of its own', (link_url, link_target, target) =>
    expect(targetOf({ link_url, link_target })).toEqual(target),
  );
});

describe('Help in the header', () => {
  const helpIn = (footerLinks: FooterLink[]) =>
    renderInShell(<Header />, { shell: makeShell({ footerLinks }) }).match(/<a[^>]*>Help.*?<\/a>/)?.[0];

  test('is the footer’s link whose address contains “help”, and opens a new tab where that link does', () => {
    const other = makeLink({ link_url: '/info/about' });
    expect(helpIn([other, makeLink({ link_url: 'https://desk.example/HELP', link_target: '_blank' })])).toMatch(
      /target="_blank".*href="https:\/\/desk\.example\/HELP".*opens in a new tab/,
    );
    const own = helpIn([other, makeLink({ link_url: '/info/help' })]);
    expect(own).toContain('href="/info/help"');
    expect(own).not.toContain('target=');
  });

  test('is missing where the client has no such link', () => {
    expect(helpIn([makeLink({ link_url: '/info/about', link_label: 'Help yourself' })])).toBeUndefined();
  });
});

describe('the header of a visitor', () => {
  const linksOf = (at: string, isError = false) => [
    ...new Set(
      [...renderInShell(<Header isError={isError} />, { at }).matchAll(/href="(\/app\/[^"]*)"/g)].map(([, href]) =>
        href?.replaceAll('&amp;', '&'),
      ),
    ),
  ];

  test('leads back to the page of its log-in and sign-up', () => {
    expect(linksOf('/projects/pier-crane/7?any=sap&utm_source=fair&lang=de')).toEqual([
      '/app/login?redirect=%2Fprojects%2Fpier-crane%2F7%3Fany%3Dsap',
      '/app/signup?redirect=%2Fprojects%2Fpier-crane%2F7%3Fany%3Dsap',
    ]);
  });

  test('names no way back from home, from the search and from a page that failed', () => {
    for (const links of [linksOf('/'), linksOf('/projects'), linksOf('/nope', true)]) expect(links).toEqual(['/app/login', '/app/signup']);
  });
});

describe('the log-in form', () => {
  test('passes its query on to the page for a forgotten password', () => {
    const problem = { errors: [], attempt: 0, errorOf: () => undefined, value: () => undefined, field: (name: string) => ({ name }) };
    const html = renderInShell(<PasswordLoginForm problem={problem as never} />, {
      at: '/app/login?redirect=%2Fapp%2Fpool&otl=e&project=7',
    });
    expect(html).toContain('href="/app/forgot-password?redirect=%2Fapp%2Fpool&amp;project=7"');
  });
});

describe('the logo', () => {
  const withLogo = (change: object) => makeShell({ client: { ...makeClient(), talentLogo: '/brand/logo.svg', ...change } });

  test('is the name in words where the client has no logo', () => {
    const html = renderInShell(<Logo />);
    expect(html).not.toContain('<img');
    expect(html).toContain('<span>Probe Talents</span>');
  });

  test('keeps its proportions, and shows no name next to a word mark', () => {
    const wordMark = renderInShell(<Logo />, { shell: withLogo({ talentLogoRatio: 5 }) });
    expect(wordMark).toContain('height="28" width="140"');
    expect(wordMark).not.toContain('<span>');
    const sign = renderInShell(<Logo />, { shell: withLogo({ talentLogoRatio: 1 }) });
    expect(sign).toContain('width="28"');
    expect(sign).toContain('<span>Probe Talents</span>');
  });

  test('has its dark variant on pages that can be dark only', () => {
    const dark = { talentLogoRatio: 1, talentLogoDark: '/brand/dark.svg' };
    expect(renderInShell(<Logo />, { shell: withLogo({ ...dark, darkMode: true }) })).toMatch(/<source[^>]*dark\.svg/);
    expect(renderInShell(<Logo />, { shell: withLogo({ ...dark, darkMode: false }) })).not.toContain('dark.svg');
  });
});

describe('the logo of a project', () => {
  const client = {
    ...makeClient(),
    projectLogo: '/brand/projects.svg',
    legalEntity: [
      { name: 'Pier GmbH', show_logo: true, logo: '/brand/pier.svg' },
      { name: 'Quiet GmbH', show_logo: false, logo: '/brand/quiet.svg' },
    ],
  };
  const logoOf = (name: string | null, shell = makeShell({ client })) => renderInShell(<ProjectLogo legalEntityName={name} />, { shell });

  test('is that of its legal entity where the client shows it, else the client’s own for projects, else none', () => {
    expect(logoOf('Pier GmbH')).toContain('/brand/pier.svg');
    expect(logoOf('Quiet GmbH')).toContain('/brand/projects.svg');
    expect(logoOf(null)).toContain('/brand/projects.svg');
    expect(logoOf('Pier GmbH', makeShell())).toBe('');
  });
});
