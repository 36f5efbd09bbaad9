import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { DraftControl } from './use-draft.ts';

/** Another tab or device saved this draft too: nothing is saved here until the talent has chosen. */
export function DraftConflict({ control }: { control: DraftControl }) {
  const { t, ago } = useI18n();
  const { conflict, settle } = control;
  if (!conflict) return null;
  return (
    <Notice tone="warning" role="alert" title={t('talent.apply.draft.conflict')} titleAs="p">
      <p>{t('talent.apply.draft.conflict.text', { ago: ago(conflict.draft.lastUpdated) })}</p>
      <div className="row row--2">
        <Button size="small" onClick={() => settle('mine')}>
          {t('talent.apply.draft.keepMine')}
        </Button>
        <Button size="small" onClick={() => settle('other')}>
          {t('talent.apply.draft.takeOther')}
        </Button>
      </div>
    </Notice>
  );
}
