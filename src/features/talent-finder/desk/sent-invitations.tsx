import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { UndoToast } from '../../../web/desk/undo-toast.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useHydrated } from '../../../web/use-hydrated.ts';
import { undoSeconds } from '../../application-desk/desk-moves.ts';
import { useTakeBack } from '../../pending-commands/desk/use-take-back.ts';
import type { ShownTalent } from '../../talent-desk/desk-talent.ts';
import type { SentInvitations as Sent } from './act-on-talents.ts';
import { Refused } from './invite-form.tsx';
import styles from './talents.module.css';

type Props = { sent: Sent; talents: readonly Pick<ShownTalent, 'id' | 'firstName' | 'lastName' | 'locale'>[] };

/** What was sent, and who was not invited; while it can be taken back a toast counts down, without script there is a button. */
export function SentInvitations({ sent, talents }: Props) {
  const { t } = useI18n();
  const isHydrated = useHydrated();
  const { count, commands, refused } = sent;
  const words = t('talent.desk.invite.sent', { count });
  return (
    <>
      {refused.length > 0 ? (
        <Notice tone="warning" role="alert" className={styles.notice}>
          <Refused refused={refused} talents={talents} />
        </Notice>
      ) : null}
      {commands.length === 0 ? null : isHydrated ? (
        <Countdown key={commands.join()} words={words} commands={commands} />
      ) : (
        <Notice tone="success" role="status" className={styles.notice}>
          <p>{words}</p>
          <Form method="post" action={deskLinks.inviteTalents}>
            <Commands commands={commands} />
            <DeskButton type="submit" name="intent" value="undo">
              {t('talent.desk.undo')}
            </DeskButton>
          </Form>
        </Notice>
      )}
    </>
  );
}

function Commands({ commands }: { commands: readonly string[] }) {
  return commands.map((id) => <input key={id} type="hidden" name="commands" value={id} />);
}

/** The list is read again when the invitations have left, or were taken back. */
function Countdown({ words, commands }: { words: string; commands: readonly string[] }) {
  const { revalidate } = useRevalidator();
  const [isOver, setOver] = useState(false);
  const { takeBack, isBusy } = useTakeBack(deskLinks.inviteTalents, () => setOver(true));
  if (isOver) return null;
  return (
    <UndoToast
      text={words}
      seconds={undoSeconds}
      since={commands[0]}
      busy={isBusy}
      onUndo={() => takeBack(commands)}
      onEnd={() => {
        setOver(true);
        void revalidate();
      }}
    />
  );
}
