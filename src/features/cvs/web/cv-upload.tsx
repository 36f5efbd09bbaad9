import { Form } from 'react-router';
import { FieldError } from '../../../web/form/field-error.tsx';
import { FilePicker } from '../../../web/form/file-picker.tsx';
import formStyles from '../../../web/form/form.module.css';
import { useUpload } from '../../../web/form/use-upload.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { uploadIcon } from '../../../web/icons/more-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { useHydrated } from '../../../web/use-hydrated.ts';

/**
 * Uploads a CV with progress, then calls `onDone`. Without script it is a plain form that the page takes at `action`.
 */
export function CvUpload({
  action,
  onDone,
  refusal,
  hint,
}: {
  action: string;
  onDone: () => void;
  refusal?: readonly string[] | undefined;
  hint?: string;
}) {
  const t = useT();
  const isHydrated = useHydrated();
  const upload = useUpload({ url: '/v1/api/freelancer/cv?isOverWriteCV=true', field: 'cv', onDone });
  const { state } = upload;
  const failed = state.status === 'failed' ? failureWords(t, state.httpStatus, state.answer) : refusal?.map((key) => t(key)).join(' ');
  const words = hint ?? t('talent.onboarding.cv.dropHint');
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
      </Form>
    );
  }
  return (
    <FilePicker
      label={t('talent.profile.cv')}
      name="cv"
      buttonLabel={t('talent.onboarding.cv.choose')}
      hint={words}
      error={failed}
      percent={state.status === 'uploading' ? state.percent : undefined}
      progressLabel={t('talent.profile.cv.uploading')}
      onFile={upload.start}
    />
  );
}

function failureWords(t: (key: string) => string, httpStatus: number, answer: unknown): string {
  if (httpStatus === 0) return t('talent.state.offline.submit');
  const messages = answer && typeof answer === 'object' && 'messages' in answer && Array.isArray(answer.messages) ? answer.messages : [];
  return messages.length > 0 ? messages.map((message) => t(String(message))).join(' ') : t('talent.message.generic.error');
}
