import { useEffect, useId, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { saveSearchLink } from '../../../contract/links.ts';
import type { FormAnswer } from '../../../web/form/form-answer.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useViewer } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import type { SavedSearch } from '../contract.ts';
import { addressOf, type SavedQuery } from '../saved-query.ts';
import { defaultName, summaryOf } from '../search-words.ts';
import { SaveFields } from './save-fields.tsx';

type SaveDialogProps = {
  query: SavedQuery;
  /** Names of the pools the search page shows. */
  pools: readonly { value: string; label: string }[];
  onClose: () => void;
};

/** Saves the search of the page without leaving it. Loaded by the click that opens it. */
export function SaveDialog({ query, pools, onClose }: SaveDialogProps) {
  const t = useT();
  const toast = useToast();
  const viewer = useViewer();
  const navigate = useNavigate();
  const fetcher = useFetcher<FormAnswer<{ saved: SavedSearch }>>();
  const [key] = useState(() => crypto.randomUUID());
  const formId = useId();
  const words = { t, poolName: (id: number) => pools.find(({ value }) => value === String(id))?.label ?? null };
  const isBusy = fetcher.state !== 'idle';
  const saved = fetcher.data?.result?.saved ?? null;
  const refused = isBusy ? undefined : fetcher.data?.form;
  useEffect(() => {
    if (!saved) return;
    toast.show({
      tone: 'success',
      text:
        saved.frequency === 'never' || !viewer?.email ? t('talent.alert.saved') : t('talent.alert.saved.mails', { email: viewer.email }),
      action: { label: t('talent.alert.open'), onPress: () => void navigate('/app/saved-searches') },
    });
    onClose();
  }, [saved, toast, viewer, t, navigate, onClose]);
  return (
    <Modal
      open
      small
      title={t('talent.alert.save.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('talent.alert.save.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('talent.alert.save.submit')}
          </Button>
        </>
      }
    >
      <fetcher.Form id={formId} method="post" action={saveSearchLink(addressOf(query), true)} className="stack stack--5" noValidate>
        <input type="hidden" name="from" value="dialog" />
        <input type="hidden" name="key" value={key} />
        {refused ? (
          <Notice tone="error" role="alert">
            {refused.messages.map((message) => t(message)).join(' ')}
          </Notice>
        ) : null}
        <SaveFields summary={summaryOf(query, words)} name={defaultName(query, words)} />
      </fetcher.Form>
    </Modal>
  );
}
