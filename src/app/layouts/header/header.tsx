import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { searchLink } from '../../../contract/links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { menuIcon, searchIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { onDemand, openWith } from '../../../web/on-demand.tsx';
import { useSearchBox } from '../../../web/search-box.ts';
import { useShell } from '../../../web/shell-context.ts';
import { buttonClass, IconButton } from '../../../web/ui/button.tsx';
import { ButtonLink, IconLink } from '../../../web/ui/button-link.tsx';
import { Logo } from '../logo.tsx';
import styles from '../shell.module.css';
import { ProjectsMenu, SettingsMenu, UserMenu } from '../talent-parts.ts';
import { HeaderLink, HelpLink } from './header-link.tsx';
import { useSignInLinks } from './use-sign-in-links.ts';
// The menus are in the server's page, so their styles cannot wait for their code.
import '../../../web/ui/menu.module.css';

/** Without script the drawer does not open: the same entries in an element that opens by itself. */
// Only the server's page names it.
const MobileEntries = /* @__PURE__ */ onDemand(async () => (await import('./mobile-entries.tsx')).MobileEntries);
const MobileDrawer = onDemand(async () => (await import('./mobile-drawer.tsx')).MobileDrawer);

/** Specification section 2, "Header". Desktop from 961 px; below that a search icon and a drawer. */
export function Header({ isError = false }: { isError?: boolean }) {
  const t = useT();
  const { client, viewer } = useShell();
  const { pathname } = useLocation();
  const signIn = useSignInLinks(isError);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const searchBox = useSearchBox();
  const searchHref = searchLink(client.isPublicSearchEnabled, viewer !== null);
  const canSearch = viewer !== null || client.isPublicSearchEnabled;
  const isOnSearch = pathname === '/projects' || pathname === '/app/project';
  return (
    <header className={styles.header}>
      <div className={`shell ${styles.row}`}>
        <Logo />
        <nav className={styles.nav} aria-label={t('talent.nav.main')}>
          <ul>
            {viewer ? (
              <>
                <li>
                  <Suspense>
                    <ProjectsMenu />
                  </Suspense>
                </li>
                <HeaderLink to="/app/profile">{t('talent.nav.profile')}</HeaderLink>
                <HeaderLink to="/app/pool">{t('talent.nav.pools')}</HeaderLink>
                <HelpLink />
              </>
            ) : canSearch ? (
              <HeaderLink to={searchHref}>{t('talent.nav.projects')}</HeaderLink>
            ) : null}
          </ul>
        </nav>
        <div className={styles.end}>
          {viewer ? (
            <Suspense>
              <SettingsMenu />
              <UserMenu />
            </Suspense>
          ) : (
            <>
              <HelpLink asPlain />
              {client.boardMode ? null : (
                <>
                  <HeaderLink asPlain to={signIn.login}>
                    {t('talent.nav.login')}
                  </HeaderLink>
                  <ButtonLink className="only-wide" variant="primary" to={signIn.signUp}>
                    {t('talent.nav.signup')}
                  </ButtonLink>
                </>
              )}
            </>
          )}
          {canSearch && isOnSearch ? (
            <span className={`${styles.scripted} only-narrow`}>
              <IconButton
                icon={searchIcon}
                label={t('talent.nav.search.toggle')}
                aria-expanded={searchBox.isShown}
                onClick={searchBox.toggle}
              />
            </span>
          ) : null}
          {canSearch && !isOnSearch ? (
            <span className="only-narrow">
              <IconLink icon={searchIcon} label={t('talent.nav.search.toggle')} to={searchHref} />
            </span>
          ) : null}
          {/* A browser with script reads nothing in it, so it is not sent the code either. */}
          <noscript>
            {import.meta.env.SSR ? (
              <details className={`${styles.menu} only-narrow`}>
                <summary className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label={t('talent.nav.menu')}>
                  <Icon path={menuIcon} />
                </summary>
                <nav className={styles.menuPanel} aria-label={t('talent.nav.menu')}>
                  <MobileEntries signIn={signIn} />
                </nav>
              </details>
            ) : null}
          </noscript>
          <span className={`${styles.scripted} only-narrow`}>
            <IconButton
              icon={menuIcon}
              label={t('talent.nav.menu.open')}
              aria-expanded={isDrawerOpen}
              onClick={() => openWith(MobileDrawer, () => setIsDrawerOpen(true))}
            />
          </span>
          {isDrawerOpen ? <MobileDrawer signIn={signIn} onClose={() => setIsDrawerOpen(false)} /> : null}
        </div>
      </div>
    </header>
  );
}
