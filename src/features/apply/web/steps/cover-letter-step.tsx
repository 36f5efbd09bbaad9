import { FilePicker } from '../../../../web/form/file-picker.tsx';
import { uploadWords, useUpload } from '../../../../web/form/use-upload.ts';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { DraftControl } from '../use-draft.ts';
import { ChosenFile, uploadedFile } from './chosen-file.tsx';

/** A PDF of the talent; optional unless the project requires it. */
export function CoverLetterStep({ control, isRequired, error }: { control: DraftControl; isRequired: boolean; error: string | undefined }) {
  const { t } = useI18n();
  const { cvCover } = control.draft;
  const upload = useUpload({
    url: '/v1/api/resource?kind=cover',
    field: 'resource',
    onDone: (answer) => {
      const file = uploadedFile(answer);
      if (file) control.change({ cvCover: { contentType: file.contentType, uuid: file.uuid, name: file.name } });
    },
  });
  const { state } = upload;
  return (
    <>
      <PageHeading lead={t(isRequired ? 'talent.apply.cover.lead.required' : 'talent.apply.cover.lead')}>
        {t('talent.apply.cover.title')}
      </PageHeading>
      {cvCover && <ChosenFile name={cvCover.name} onRemove={() => control.change({ cvCover: null })} />}
      <FilePicker
        label={t(cvCover ? 'talent.apply.file.replace' : 'talent.apply.cover.title')}
        name="cover"
        optional={!isRequired && !cvCover}
        buttonLabel={t('talent.apply.file.choose')}
        hint={t('talent.apply.file.hint')}
        error={state.status === 'failed' ? uploadWords(t, state) : error}
        percent={state.status === 'uploading' ? state.percent : undefined}
        progressLabel={t('talent.apply.file.sending')}
        onFile={upload.start}
      />
    </>
  );
}
