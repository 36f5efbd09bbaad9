import type { ReactNode } from 'react';
import { FormActions } from '../../../web/form/form-actions.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';

/** The buttons at the end of a step: Continue, and Back except on the first. */
export function StepButtons({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <FormActions>
      {children}
      {!isFirst && (
        <Button type="submit" name="intent" value="back" variant="quiet" size="large">
          {t('talent.onboarding.back')}
        </Button>
      )}
    </FormActions>
  );
}
