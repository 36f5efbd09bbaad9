import { useT } from '../../../web/i18n/i18n.tsx';
import { Drawer } from '../../../web/ui/drawer.tsx';
import { MobileEntries } from './mobile-entries.tsx';
import type { SignInLinks } from './use-sign-in-links.ts';

/** The same places as the desktop header, in the same order. A press on any of them closes the drawer. */
export function MobileDrawer({ signIn, onClose }: { signIn: SignInLinks; onClose: () => void }) {
  const t = useT();
  // A form is submitted first: a form that is removed together with the drawer is never submitted.
  const closeOnLink = (event: React.MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  return (
    <Drawer open onClose={onClose} title={t('talent.nav.menu')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/noNoninteractiveElementInteractions lint/a11y/useKeyWithClickEvents: closes after the links inside, which keys press as well */}
      <div onClick={closeOnLink} onSubmit={onClose}>
        <MobileEntries signIn={signIn} />
      </div>
    </Drawer>
  );
}
