import { searchLink } from '../../../contract/links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { userIcon, usersIcon } from '../../../web/icons/more-icons.ts';
import { useShell } from '../../../web/shell-context.ts';
import { MenuDivider, MenuLink, MenuList } from '../../../web/ui/menu.tsx';
import { targetOf } from '../content-link.tsx';
import { useHelpLink } from './header-link.tsx';
import { AccountEntries, ProjectEntries, UserEntries } from './menus.tsx';
import type { SignInLinks } from './use-sign-in-links.ts';

/** The same places as in the desktop header, in the same order. */
export function MobileEntries({ signIn }: { signIn: SignInLinks }) {
  const t = useT();
  const { client, viewer } = useShell();
  const help = useHelpLink();
  if (viewer)
    return (
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
    );
  return (
    <MenuList>
      {client.isPublicSearchEnabled ? <MenuLink to={searchLink(true, false)}>{t('talent.nav.projects')}</MenuLink> : null}
      {help ? <MenuLink {...targetOf(help)}>{t('talent.nav.help')}</MenuLink> : null}
      {client.boardMode ? null : (
        <>
          <MenuLink to={signIn.login}>{t('talent.nav.login')}</MenuLink>
          <MenuLink to={signIn.signUp}>{t('talent.nav.signup')}</MenuLink>
        </>
      )}
    </MenuList>
  );
}
