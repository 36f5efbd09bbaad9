import { searchLink, signupLink } from '../../../contract/links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { userIcon, usersIcon } from '../../../web/icons/more-icons.ts';
import { useShell } from '../../../web/shell-context.ts';
import { Drawer } from '../../../web/ui/drawer.tsx';
import { MenuDivider, MenuLink, MenuList } from '../../../web/ui/menu.tsx';
import { useHelpLink } from './header-link.tsx';
import { AccountEntries, ProjectEntries, UserEntries } from './menus.tsx';

/** The same places as the desktop header, in the same order. A press on any of them closes the drawer. */
export function MobileDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { client, viewer } = useShell();
  const help = useHelpLink();
  // A form is submitted first: a form that is removed together with the drawer is never submitted.
  const closeOnLink = (event: React.MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  return (
    <Drawer open onClose={onClose} title={t('talent.nav.menu')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/noNoninteractiveElementInteractions lint/a11y/useKeyWithClickEvents: closes after the links inside, which keys press as well */}
      <div onClick={closeOnLink} onSubmit={onClose}>
        {viewer ? (
          <>
            <ProjectEntries viewer={viewer} />
            <MenuList>
              <MenuLink to="/app/profile" icon={userIcon}>
                {t('talent.nav.profile')}
              </MenuLink>
              <MenuLink to="/app/pool" icon={usersIcon}>
                {t('talent.nav.pools')}
              </MenuLink>
            </MenuList>
            <MenuDivider />
            <AccountEntries />
            <MenuDivider />
            <UserEntries viewer={viewer} />
          </>
        ) : (
          <MenuList>
            {client.isPublicSearchEnabled ? <MenuLink to={searchLink(true, false)}>{t('talent.nav.projects')}</MenuLink> : null}
            {help ? (
              <MenuLink href={help.link_url} newTab={help.link_target === '_blank'}>
                {t('talent.nav.help')}
              </MenuLink>
            ) : null}
            {client.boardMode ? null : (
              <>
                <MenuLink to="/app/login">{t('talent.nav.login')}</MenuLink>
                <MenuLink to={signupLink()}>{t('talent.nav.signup')}</MenuLink>
              </>
            )}
          </MenuList>
        )}
      </div>
    </Drawer>
  );
}
