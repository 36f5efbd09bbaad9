import { useState } from 'react';
import { Form } from 'react-router';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { FieldError } from '../../../web/form/field-error.tsx';
import { FilePicker } from '../../../web/form/file-picker.tsx';
import formStyles from '../../../web/form/form.module.css';
import { uploadWords, useUpload } from '../../../web/form/use-upload.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { uploadIcon } from '../../../web/icons/more-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { useHydrated } from '../../../web/use-hydrated.ts';
import { cvUpload } from './upload-cv.ts';

/**
 * Uploads a CV with progress, then calls `onDone`. Without script it is a plain form that the page takes at `action`.
 */
export function CvUpload({
  action,
  onDone,
  refusal,
  current,
  mayKeep,
}: {
  action: string;
  onDone: () => void;
  refusal?: readonly string[] | undefined;
  /** The name of the CV that a new one takes the place of. */
  current: string | null;
  /** Whether that one may stay in addition to the new one; offered with script only. */
  mayKeep?: boolean;
}) {
  const t = useT();
  const isHydrated = useHydrated();
  const [keepsEarlier, setKeepsEarlier] = useState(false);
  const upload = useUpload({ ...cvUpload({ keepsEarlier }), onDone });
  const { state } = upload;
  const failed = state.status === 'failed' ? uploadWords(t, state) : refusal?.map((key) => t(key)).join(' ');
  if (!isHydrated) {
    return (
      <Form method="post" action={action} encType="multipart/form-data" className={formStyles.field}>
        <label className={formStyles.label} htmlFor="field-cv">
          {t('talent.profile.cv')}
        </label>
        <div className={formStyles.drop}>
          <input id="field-cv" type="file" name="cv" accept="application/pdf,.pdf" required />
          <Button type="submit" icon={uploadIcon}>
            {t('talent.profile.cv.upload')}
          </Button>
        </div>
        {failed && <FieldError id="field-cv-error">{failed}</FieldError>}
        {current !== null && <p className="small muted">{t('talent.cv.replaces', { name: current })}</p>}
      </Form>
    );
  }
  const picker = (
    <FilePicker
      label={t('talent.profile.cv')}
      name="cv"
      buttonLabel={t('talent.onboarding.cv.choose')}
      hint={t('talent.onboarding.cv.dropHint')}
      error={failed}
      percent={state.status === 'uploading' ? state.percent : undefined}
      progressLabel={t('talent.profile.cv.uploading')}
      onFile={upload.start}
    />
  );
  if (current === null) return picker;
  return (
    <div className="stack stack--2">
      {picker}
      <p className="small muted">{t(keepsEarlier ? 'talent.cv.replaces.not' : 'talent.cv.replaces', { name: current })}</p>
      {mayKeep && (
        <CheckboxField
          label={t('talent.cv.keepEarlier', { name: current })}
          checked={keepsEarlier}
          onChange={(event) => setKeepsEarlier(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
