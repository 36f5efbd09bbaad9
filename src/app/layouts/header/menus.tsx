import { Form, useLocation } from 'react-router';
import { fullName } from '../../../contract/full-name.ts';
import type { Viewer } from '../../../contract/viewer.ts';
import { useHasDraft } from '../../../web/drafts.ts';
import { useI18n, useT } from '../../../web/i18n/i18n.tsx';
import { laptopIcon, searchIcon } from '../../../web/icons/basic-icons.ts';
import { badgeCheckIcon, bellIcon, inboxIcon, logOutIcon, shieldIcon } from '../../../web/icons/more-icons.ts';
import { helpIcon, mailIcon } from '../../../web/icons/project-icons.ts';
import { useViewer } from '../../../web/shell-context.ts';
import { Avatar } from '../../../web/ui/avatar.tsx';
import { DisclosureMenu } from '../../../web/ui/disclosure-menu.tsx';
import { MenuButton, MenuDivider, MenuHead, MenuLink, MenuList, MenuNote } from '../../../web/ui/menu.tsx';
import { type AccountTab, accountTabs } from '../../account-tabs.ts';
import { targetOf } from '../content-link.tsx';
import styles from '../shell.module.css';
import { useHelpLink } from './header-link.tsx';

/** Search, applications and invitations; counts are left out while unknown. */
export function ProjectEntries({ viewer }: { viewer: Viewer }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const tab = pathname === '/app/project' ? (new URLSearchParams(search).get('tab') ?? 'search') : null;
  const [applications, invitations] = [viewer.jobApplicationCount ?? undefined, viewer.jobInvitationCount ?? undefined];
  return (
    <MenuList label={t('talent.nav.projects')}>
      <MenuLink to="/app/project" icon={searchIcon} current={tab === 'search'}>
        {t('talent.nav.search')}
      </MenuLink>
      <MenuLink to="/app/project?tab=applications&page=1" icon={inboxIcon} current={tab === 'applications'} count={applications}>
        {t('talent.nav.applications')}
      </MenuLink>
      <MenuLink to="/app/project?tab=invitations" icon={mailIcon} current={tab === 'invitations'} count={invitations}>
        {t('talent.nav.invitations')}
      </MenuLink>
    </MenuList>
  );
}

/** Icon and words of each tab of the account; null for those that only the page itself lists. */
const accountEntries: Readonly<Record<AccountTab, { icon: string; key: string } | null>> = {
  notifications: { icon: bellIcon, key: 'talent.nav.notifications' },
  security: { icon: shieldIcon, key: 'talent.nav.security' },
  devices: { icon: laptopIcon, key: 'talent.nav.devices' },
  securityId: { icon: badgeCheckIcon, key: 'talent.nav.securityId' },
  personal: null,
  data: null,
};

export function AccountEntries() {
  const t = useT();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const tab = pathname === '/app/account' ? (new URLSearchParams(search).get('tab') ?? 'notifications') : null;
  return (
    <MenuList label={t('talent.nav.settings')}>
      {accountTabs.map((name) => {
        const entry = name === 'securityId' && !viewer?.securityIdCount ? null : accountEntries[name];
        return (
          entry && (
            <MenuLink key={name} to={`/app/account?tab=${name}`} icon={entry.icon} current={tab === name}>
              {t(entry.key)}
            </MenuLink>
          )
        );
      })}
    </MenuList>
  );
}

/** The signed-in talent, help and logging out. Logging out is a form, so that it works without script and no link can trigger it. */
export function UserEntries({ viewer }: { viewer: Viewer }) {
  const t = useT();
  const { date } = useI18n();
  const help = useHelpLink();
  const hasDraft = useHasDraft(viewer.id);
  const { pathname, search } = useLocation();
  return (
    <>
      <MenuHead>
        <Avatar name={fullName(viewer)} />
        <div>
          <p className="strong">{fullName(viewer)}</p>
          <p className="muted">{viewer.email === null ? viewer.mobileNumber : <EmailAddress address={viewer.email} />}</p>
          <p className="muted caption">{t('talent.nav.memberSince', { date: date(viewer.created, 'long') })}</p>
        </div>
      </MenuHead>
      <MenuDivider />
      <Form method="post" action="/app/logout">
        <input type="hidden" name="returnTo" value={pathname + search} />
        <MenuList>
          {help ? (
            <MenuLink {...targetOf(help)} icon={helpIcon}>
              {t('talent.nav.help')}
            </MenuLink>
          ) : null}
          <MenuButton type="submit" icon={logOutIcon}>
            {t('talent.nav.logout')}
          </MenuButton>
        </MenuList>
      </Form>
      {hasDraft ? <MenuNote>{t('talent.nav.logout.draftNote')}</MenuNote> : null}
    </>
  );
}

/** A long address goes on in a second line at its sign, not after the first hyphen. */
function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      <span className={styles.whole}>{address.slice(0, at)}</span>
      <wbr />
      <span className={styles.whole}>{address.slice(at)}</span>
    </>
  );
}

export function ProjectsMenu() {
  const t = useT();
  const viewer = useViewer();
  const { pathname } = useLocation();
  if (!viewer) return null;
  return (
    <DisclosureMenu className="only-wide" label={t('talent.nav.projects')} current={/^\/app\/(project|saved-searches)\b/.test(pathname)}>
      <ProjectEntries viewer={viewer} />
    </DisclosureMenu>
  );
}

export function SettingsMenu() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <DisclosureMenu className="only-wide" align="end" label={t('talent.nav.settings')} current={pathname === '/app/account'}>
      <AccountEntries />
    </DisclosureMenu>
  );
}

export function UserMenu() {
  const t = useT();
  const viewer = useViewer();
  if (!viewer) return null;
  const name = fullName(viewer);
  return (
    <DisclosureMenu
      className="only-wide"
      align="end"
      label={
        <>
          <Avatar name={name} />
          <span className="vh">{t('talent.nav.accountOf', { name })}</span>
        </>
      }
    >
      <UserEntries viewer={viewer} />
    </DisclosureMenu>
  );
}
