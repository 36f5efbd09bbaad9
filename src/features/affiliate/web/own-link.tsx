import { useState } from 'react';
import { copyText } from '../../../web/copy-text.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { useHydrated } from '../../../web/use-hydrated.ts';
import { shareIcon } from './share-icon.ts';
import { canShare, type Shared, shareBySheet } from './share-link.ts';

/** The talent's own link: to share with the sheet of the device, to copy, and, without script, to select and copy by hand. */
export function OwnLink({ shared }: { shared: Shared }) {
  const t = useT();
  const toast = useToast();
  const [hasFailed, setHasFailed] = useState(false);
  const hasScript = useHydrated();
  const hasSheet = hasScript && canShare(shared);
  async function copy() {
    const isCopied = await copyText(shared.url);
    setHasFailed(!isCopied);
    if (isCopied) toast.success(t('talent.referral.copied'));
  }
  return (
    <div className="stack stack--3">
      <TextField
        label={t('talent.referral.link')}
        name="link"
        value={shared.url}
        readOnly
        hint={t('talent.referral.link.hint')}
        error={hasFailed ? t('talent.referral.copy.failed') : undefined}
        onFocus={(event) => event.target.select()}
      />
      {hasScript && (
        <div className="row row--2">
          {hasSheet && (
            <Button variant="primary" icon={shareIcon} onClick={() => void shareBySheet(shared).then((isDone) => setHasFailed(!isDone))}>
              {t('talent.referral.share')}
            </Button>
          )}
          <Button variant={hasSheet ? 'secondary' : 'primary'} onClick={() => void copy()}>
            {t('talent.referral.copy')}
          </Button>
        </div>
      )}
    </div>
  );
}
