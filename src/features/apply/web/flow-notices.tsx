import { useState } from 'react';
import { dayMs } from '../../../contract/dates.ts';
import { messagesOf } from '../../../contract/error-messages.ts';
import { projectLink } from '../../../contract/links.ts';
import { ApiProblem } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { historyIcon } from '../../../web/icons/basic-icons.ts';
import { pencilIcon } from '../../../web/icons/project-icons.ts';
import { AlertDialog } from '../../../web/ui/alert-dialog.tsx';
import { LinkButton } from '../../../web/ui/button.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import type { StepName } from '../../applications/stored-draft.ts';
import type { ApplicationFlow } from '../contract.ts';
import { draftMaxAgeMs } from '../draft.ts';
import type { Restored } from './draft-state.ts';
import type { DraftControl } from './use-draft.ts';

/** Notices before filling in: a restored draft, an edit in progress, an earlier refusal, a closed project. */
export function FlowNotices({
  flow,
  control,
  step,
  isEditing,
  isFirst,
  cvGoneHref,
  onRestarted,
}: {
  flow: ApplicationFlow;
  control: DraftControl;
  /** The step that is shown. */
  step: StepName;
  isEditing: boolean;
  isFirst: boolean;
  /** Where another CV is chosen, when the one of the draft no longer exists; null otherwise. */
  cvGoneHref: string | null;
  onRestarted: () => void;
}) {
  const { t, date, ago } = useI18n();
  const zone = useZone();
  const { restored, problem } = control;
  const [isAsking, setIsAsking] = useState(false);
  const news = useDraftNews(restored, step);
  return (
    <>
      <noscript>
        <Notice tone="warning">{t('talent.apply.noScript')}</Notice>
      </noscript>
      {(problem === 'closed' || problem === 'paused') && (
        <Notice
          tone="warning"
          role="alert"
          action={<TextLink to={projectLink(flow.project, true)}>{t('talent.apply.openProject')}</TextLink>}
        >
          {t(problem === 'paused' ? 'talent.apply.pausedMeanwhile' : 'talent.apply.closedMeanwhile')}
        </Notice>
      )}
      {problem === 'slotTaken' && (
        <Notice tone="warning" role="alert">
          {t('talent.apply.interview.taken')}
        </Notice>
      )}
      {isEditing && (
        <Notice tone="info" icon={pencilIcon}>
          {flow.submittedAt ? t('talent.apply.editing', { date: date(flow.submittedAt, 'long', zone) }) : null}
          {flow.reason && <p>{t(`talent.application.reason.${flow.reason}`)}</p>}
        </Notice>
      )}
      <DraftConflict control={control} />
      {restored.state === 'restored' && control.conflict === null && news.isShown && (
        <Notice
          tone="info"
          icon={historyIcon}
          role="status"
          onDismiss={news.dismiss}
          action={<LinkButton onClick={() => setIsAsking(true)}>{t('talent.apply.draft.restart')}</LinkButton>}
        >
          {t('talent.apply.draft.restored', { ago: ago(restored.at) })}
          {restored.other && <OtherDraft control={control} other={restored.other} />}
        </Notice>
      )}
      {cvGoneHref && (
        <Notice tone="warning" role="status" action={<TextLink to={cvGoneHref}>{t('talent.apply.resume.choose')}</TextLink>}>
          {t('talent.apply.resume.missing')}
        </Notice>
      )}
      {/* Not inside the notice, whose buttons look like links. */}
      {isAsking && <StartAgain flow={flow} control={control} onDone={() => setIsAsking(false)} onRestarted={onRestarted} />}
      {restored.state === 'expired' && news.isShown && (
        <Notice tone="info" role="status" onDismiss={news.dismiss}>
          {t('talent.apply.draft.expired', { days: draftMaxAgeMs / dayMs })}
        </Notice>
      )}
      {flow.refusedAt && isFirst && !isEditing && (
        <Notice tone="warning">{t('talent.apply.refused', { date: date(flow.refusedAt, 'long', zone) })}</Notice>
      )}
    </>
  );
}

/**
 * What became of a draft is said at the step where the talent arrives, until it is closed. That there are two versions is a
 * question: it stays until it is answered or closed.
 */
function useDraftNews(restored: Restored, step: StepName) {
  const [said, setSaid] = useState({ restored, step, isClosed: false });
  if (said.restored !== restored) setSaid({ restored, step, isClosed: false });
  const asks = restored.state === 'restored' && restored.other !== null;
  return {
    isShown: !said.isClosed && (asks || said.step === step),
    dismiss: () => setSaid((before) => ({ ...before, isClosed: true })),
  };
}

/** Both this browser and another device changed the draft: the newer one is shown, the other is not lost. */
function OtherDraft({
  control,
  other,
}: {
  control: DraftControl;
  other: NonNullable<Extract<DraftControl['restored'], { state: 'restored' }>['other']>;
}) {
  const { t, ago } = useI18n();
  return (
    <p>
      {t('talent.apply.draft.other', { ago: ago(other.lastUpdated) })}{' '}
      <LinkButton onClick={() => control.takeOther(other)}>{t('talent.apply.draft.useOther')}</LinkButton>
    </p>
  );
}

function StartAgain({
  flow,
  control,
  onDone,
  onRestarted,
}: {
  flow: ApplicationFlow;
  control: DraftControl;
  onDone: () => void;
  onRestarted: () => void;
}) {
  const { t } = useI18n();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  async function restart() {
    setIsBusy(true);
    try {
      await control.restart();
      onRestarted();
    } catch (error) {
      toast.error(messagesOf(error instanceof ApiProblem ? error.problem : null).map((key) => t(key)));
    } finally {
      onDone();
    }
  }
  return (
    <AlertDialog
      open
      title={t('talent.apply.restart.title', { project: flow.project.title })}
      safeLabel={t('talent.apply.restart.keep')}
      onSafe={onDone}
      confirmLabel={t('talent.apply.restart.confirm')}
      onConfirm={() => void restart()}
      busy={isBusy}
    >
      <p>{t('talent.apply.restart.text')}</p>
    </AlertDialog>
  );
}

/** Another tab or device saved this draft too: nothing is saved here until the talent has chosen. */
function DraftConflict({ control }: { control: DraftControl }) {
  const { t, ago } = useI18n();
  const { conflict, settle } = control;
  if (!conflict) return null;
  return (
    <Notice tone="warning" role="alert" title={t('talent.apply.draft.conflict')} titleAs="p">
      <p>{t('talent.apply.draft.conflict.text', { ago: ago(conflict.draft.lastUpdated) })}</p>
      <div className="row">
        <LinkButton onClick={() => settle('mine')}>{t('talent.apply.draft.keepMine')}</LinkButton>
        <LinkButton onClick={() => settle('other')}>{t('talent.apply.draft.takeOther')}</LinkButton>
      </div>
    </Notice>
  );
}
