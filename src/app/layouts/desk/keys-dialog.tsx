import { useState } from 'react';
import { KeysForm } from '../../../features/operators/desk/display-settings.tsx';
import { Kbd } from '../../../web/desk/kbd.tsx';
import { type Shortcut, shortcutGroups, useAllShortcuts } from '../../../web/desk/shortcuts.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import styles from './keys-dialog.module.css';

/** All keys that work on this page, and the switch for single ones. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const all = useAllShortcuts();
  // As they were when it opened: behind the dialog no key works.
  const [shortcuts] = useState(all);
  return (
    <Modal open onClose={onClose} title={t('talent.desk.keys.title')} width={544}>
      <div className={styles.groups}>
        {shortcutGroups.map((group) => {
          const keys = shortcuts.filter((shortcut) => shortcut.group === group);
          return keys.length === 0 ? null : (
            <section key={group}>
              <h3>{t(`talent.desk.keys.group.${group}`)}</h3>
              <KeyList shortcuts={group === 'everywhere' ? [...keys, ...fixedKeys(t)] : keys} />
            </section>
          );
        })}
        <section>
          <h3>{t('talent.desk.settings.keys')}</h3>
          <p className={styles.about}>{t('talent.desk.settings.keys.hint')}</p>
          <KeysForm />
        </section>
      </div>
    </Modal>
  );
}

/** Keys that are listened to elsewhere. */
function fixedKeys(t: ReturnType<typeof useT>): Pick<Shortcut, 'keys' | 'label'>[] {
  return [{ keys: 'F6', label: t('talent.desk.keys.region') }];
}

function KeyList({ shortcuts }: { shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[] }) {
  return (
    <dl className={styles.keys}>
      {shortcuts.map(({ keys, label }) => (
        <div key={keys}>
          <dt>{label}</dt>
          <dd>
            {keys.split(/[ +]/).map((key) => (
              <Kbd key={key} always>
                {key}
              </Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
