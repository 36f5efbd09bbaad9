import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { I18nProvider } from '../i18n/i18n.tsx';
import { initials } from './avatar.tsx';
import { Tag } from './badge.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { MenuLink, MenuList } from './menu.tsx';
import { Modal } from './modal.tsx';
import { TabLink } from './navigation.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { Pagination } from './pagination.tsx';
import { ProgressBar } from './progress.tsx';

/** As the server renders it. */
function html(children: ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider
        locale="en"
        messages={{
          'talent.search.page.next': 'Next',
          'talent.search.page.previous': 'Previous',
          'talent.nav.newTab': 'opens in a new tab',
        }}
      >
        {children}
      </I18nProvider>
    </MemoryRouter>,
  );
}

describe('Pagination', () => {
  it('is made of links that work without script', () => {
    const markup = html(<Pagination page={2} pages={9} hrefFor={(page) => `/projects?page=${page}`} label="Pages" />);
    expect(markup.match(/href="[^"]*"/g)).toEqual([1, 1, 2, 3, 9, 3].map((page) => `href="/projects?page=${page}"`));
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('renders nothing for a single page, and has no Previous on the first', () => {
    expect(html(<Pagination page={1} pages={1} hrefFor={String} />)).toBe('');
    expect(html(<Pagination page={1} pages={3} hrefFor={String} />)).not.toContain('Previous');
  });
});

describe('links', () => {
  it('announce a new tab and drop the reference to this page', () => {
    const markup = html(
      <ButtonLink href="https://example.com" newTab rel="nofollow">
        Terms
      </ButtonLink>,
    );
    expect(markup).toContain('target="_blank"');
    expect(markup).toContain('rel="nofollow noopener"');
    expect(markup).toContain('(opens in a new tab)');
  });

  it('exist in a tag only when it has an address', () => {
    expect(html(<Tag>React</Tag>)).toMatch(/^<span/);
    expect(html(<Tag to="/pool/1">React</Tag>)).toContain('href="/pool/1"');
  });

  it('lead from every breadcrumb; this page, whose title is the heading below, is none', () => {
    const markup = html(<Breadcrumbs label="You are here" items={[{ label: 'Projects', to: '/projects' }, { label: 'Berlin' }]} />);
    expect(markup).not.toContain('Berlin');
    expect(markup).toContain('href="/projects"');
  });
});

describe('Button', () => {
  it('keeps a busy button focusable, which a disabled one is not', () => {
    const markup = html(<Button busy>Send</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain(' disabled=');
  });

  it('does not submit a form unless it is asked to', () => {
    expect(html(<Button>Add</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Send</Button>)).toContain('type="submit"');
  });
});

describe('rendering on the server', () => {
  it('writes the links of a closed menu into the page', () => {
    const markup = html(
      <DisclosureMenu label="Projects">
        <MenuList>
          <MenuLink to="/app/project" count={3}>
            Applications
          </MenuLink>
        </MenuList>
      </DisclosureMenu>,
    );
    expect(markup).toContain('aria-expanded="false"');
    expect(markup).toContain('href="/app/project"');
    expect(markup).not.toContain('role="menu"');
  });

  it('renders closed dialogs as nothing and the offline bar as an empty live region', () => {
    expect(
      html(
        <Modal open={false} onClose={() => undefined} title="Add">
          Body
        </Modal>,
      ),
    ).toBe('');
    expect(html(<OfflineBar />)).toContain('<p role="status" class="vh"></p>');
  });
});

describe('a figure', () => {
  it('keeps its bar inside its track', () => {
    expect(html(<ProgressBar value={9} max={6} label="Progress" />)).toContain('--value:100%');
    expect(html(<ProgressBar value={0} max={0} label="Progress" />)).toContain('--value:0%');
  });

  it('next to a word is said once', () => {
    const tab = html(
      <TabLink to="/app/project" current={false} count={99}>
        Applications
      </TabLink>,
    );
    expect(tab.replace(/<[^>]*>/g, '')).toBe('Applications 99');
  });

  it.each([
    ['Dana Whitlock', 'DW'],
    ['Dana van der Whitlock', 'DW'],
    ['łukasz', 'Ł'],
    ['  ', ''],
  ])('shortens "%s" to "%s"', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
