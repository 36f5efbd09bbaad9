import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { WorkLines } from '../../../features/long-work/desk/work-lines.tsx';
import type { LongWork } from '../../../features/long-work/long-work.ts';
import { operatorsClient } from '../../../features/operators/desk/client.ts';
import { unwrap } from '../../../web/api-client.ts';
import type { Desk } from '../../../web/desk/desk-context.ts';
import { DeskContext } from '../../../web/desk/desk-context.ts';
import { DeskSending } from '../../../web/desk/desk-sending.tsx';
import { sessionEndedEvent } from '../../../web/desk/keep-desk-form.ts';
import { useReloadGuard } from '../../../web/desk/new-version.ts';
import { NewVersionNotice } from '../../../web/desk/new-version-notice.tsx';
import { type RailCounts, usePlaces } from '../../../web/desk/places.ts';
import { focusNextRegion } from '../../../web/desk/regions.ts';
import { ShortcutsProvider, useShortcuts } from '../../../web/desk/shortcuts.tsx';
import { TeamContext } from '../../../web/desk/team-context.ts';
import { useKeptZone } from '../../../web/desk/use-kept-zone.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { onDemand, openWith } from '../../../web/on-demand.tsx';
import { useShell } from '../../../web/shell-context.ts';
import { SkipLink } from '../skip-link.tsx';
import styles from './desk-shell.module.css';
import { Rail } from './rail.tsx';
import { SessionEndedNotice } from './session-ended.tsx';
import { TopBar } from './top-bar.tsx';

const CommandBox = onDemand(async () => (await import('../../../features/desk-search/desk/command-box.tsx')).CommandBox);
const KeysDialog = onDemand(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const loadTeam = async () => (await unwrap(operatorsClient().team.$get())).results;

type FrameProps = { counts: RailCounts | null; work: readonly LongWork[]; children: ReactNode };

/** Rail or top bar round a page of operators. */
export function DeskFrame({ desk, counts, work, children }: { desk: Desk } & FrameProps) {
  const { desk: facts } = useShell();
  return (
    <DeskContext value={desk}>
      <ShortcutsProvider hasSingleKeys={facts?.hasSingleKeys ?? true}>
        <TeamContext value={loadTeam}>
          <Frame counts={counts} work={work}>
            {children}
          </Frame>
        </TeamContext>
      </ShortcutsProvider>
    </DeskContext>
  );
}

function Frame({ counts, work, children }: FrameProps) {
  const [open, setOpen] = useState<'find' | 'keys' | null>(null);
  const openKeys = () => openWith(KeysDialog, () => setOpen('keys'));
  const openFind = () => openWith(CommandBox, () => setOpen('find'));
  const close = () => setOpen(null);
  useKeysOfEveryPage({ openFind, openKeys });
  useKeptZone();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  useReloadGuard(pathname, next !== pathname);
  const hasEnded = useSessionEnded();
  // What is typed right after `/` must not be lost while its code is on the way.
  useEffect(() => void CommandBox.load().catch(() => undefined), []);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <DeskSending />
      <TopBar counts={counts} onKeys={openKeys} />
      <Rail counts={counts} onFind={openFind} onKeys={openKeys} />
      <main className={styles.pane} id="main" tabIndex={-1} data-region="">
        {hasEnded ? <SessionEndedNotice /> : null}
        <NewVersionNotice />
        <WorkLines work={work} />
        {children}
      </main>
      {open === 'keys' ? <KeysDialog onClose={close} /> : null}
      {open === 'find' ? <CommandBox onClose={close} /> : null}
    </div>
  );
}

/** `/`, `?`, `g` with the letter of a place, and F6. */
function useKeysOfEveryPage({ openFind, openKeys }: { openFind: () => void; openKeys: () => void }): void {
  const t = useT();
  const navigate = useNavigate();
  const places = usePlaces();
  useShortcuts([
    { keys: '/', label: t('talent.desk.find.title'), group: 'everywhere', run: openFind },
    ...places.flatMap(({ name, to, key }) =>
      key ? [{ keys: `g ${key}`, label: t(`talent.desk.nav.${name}`), group: 'everywhere' as const, run: () => void navigate(to) }] : [],
    ),
    { keys: '?', label: t('talent.desk.keys.this'), group: 'everywhere', run: openKeys },
  ]);
  useEffect(() => {
    // Not one of the shortcuts: it types nothing, so it works in fields too.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      focusNextRegion(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function useSessionEnded(): boolean {
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const onEnd = () => setHasEnded(true);
    window.addEventListener(sessionEndedEvent, onEnd);
    return () => window.removeEventListener(sessionEndedEvent, onEnd);
  }, []);
  return hasEnded;
}
