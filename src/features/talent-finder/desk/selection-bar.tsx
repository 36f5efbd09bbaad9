import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { BulkBar } from '../../../web/desk/toolbar.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import styles from './talents.module.css';
import type { Ticks } from './use-ticks.ts';

type Props = {
  ticks: Ticks;
  returnTo: string;
  /** The project that they are invited to, where it is known; empty: it is chosen there. */
  projectId: string;
};

/** A form around the ticks of the table: its button opens the page of invitations. Without script nobody counts the ticks. */
export function SelectionBar({ ticks, returnTo, projectId }: Props) {
  const { t } = useI18n();
  const count = ticks.ids.length;
  return (
    <form method="get" action={deskLinks.inviteTalents} id="bulk" className={count === 0 ? styles.unscripted : undefined}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {projectId === '' ? null : <input type="hidden" name="projectId" value={projectId} />}
      <BulkBar label={t('talent.desk.bulk.label')} count={count === 0 ? '' : t('talent.desk.bulk.count', { count })}>
        {count === 0 ? null : (
          <DeskButton variant="quiet" onClick={ticks.clear}>
            {t('talent.desk.bulk.clear')}
          </DeskButton>
        )}
        <DeskButton type="submit" formAction={deskLinks.inviteMany} variant="quiet">
          {t('talent.desk.inviteMany.toPool')}
        </DeskButton>
        <DeskButton type="submit" variant="primary">
          {t('talent.desk.talents.invite.many', { count })}
        </DeskButton>
      </BulkBar>
    </form>
  );
}
