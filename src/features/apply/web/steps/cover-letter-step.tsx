import { FieldError } from '../../../../web/form/field-error.tsx';
import { FilePicker } from '../../../../web/form/file-picker.tsx';
import { RadioCard, RadioCards } from '../../../../web/form/radio-cards.tsx';
import { TextArea } from '../../../../web/form/text-field.tsx';
import { uploadWords, useUpload } from '../../../../web/form/use-upload.ts';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { TextLink } from '../../../../web/ui/button-link.tsx';
import { maxMotivationLength, resumeMethod } from '../../../applications/stored-draft.ts';
import type { FlowProject } from '../../flow-project-schema.ts';
import { makeCover, useMadeDocument } from '../made-documents.ts';
import { StepHeading } from '../step-heading.tsx';
import type { DraftControl } from '../use-draft.ts';
import { ChosenFile, uploadedFile } from './chosen-file.tsx';

type Props = { control: DraftControl; project: FlowProject; error: string | undefined };
type StepProps = Props & { /** False where this server writes no documents. */ canMake: boolean };

/** A PDF of the talent, or one made from what they write; optional unless the project requires it. */
export function CoverLetterStep({ control, project, error, canMake }: StepProps) {
  const { t } = useI18n();
  const isRequired = project.coverLetter === 'required';
  const isMade = control.draft.selectedCoverLetterMethod === resumeMethod.GENERATED;
  // The other way's file is dropped, so that nothing is sent that is not shown.
  const choose = (selectedCoverLetterMethod: DraftControl['draft']['selectedCoverLetterMethod']) =>
    control.change({ selectedCoverLetterMethod, cvCover: null });
  return (
    <>
      <StepHeading lead={t(isRequired ? 'talent.apply.cover.lead.required' : 'talent.apply.cover.lead')}>
        {t('talent.apply.cover.title')}
      </StepHeading>
      {(canMake || isMade) && (
        <RadioCards legend={t('talent.apply.cover.method')} name="coverMethod">
          <RadioCard
            name="coverMethod"
            value={resumeMethod.FILE}
            checked={!isMade}
            onChange={() => choose(resumeMethod.FILE)}
            title={t('talent.apply.cover.file')}
          />
          <RadioCard
            name="coverMethod"
            value={resumeMethod.GENERATED}
            checked={isMade}
            onChange={() => choose(resumeMethod.GENERATED)}
            title={t('talent.apply.cover.write')}
            note={t('talent.apply.cover.writeHint')}
          />
        </RadioCards>
      )}
      {isMade ? (
        <WrittenCover control={control} project={project} error={error} />
      ) : (
        <UploadedCover control={control} project={project} error={error} />
      )}
    </>
  );
}

function UploadedCover({ control, project, error }: Props) {
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
      {cvCover && <ChosenFile name={cvCover.name} onRemove={() => control.change({ cvCover: null })} />}
      <FilePicker
        label={t(cvCover ? 'talent.apply.file.replace' : 'talent.apply.cover.title')}
        name="cover"
        optional={project.coverLetter !== 'required' && !cvCover}
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

/** The letter's words, which are the motivation as well; the PDF is made to be looked at, and again when it is sent. */
function WrittenCover({ control, project, error }: Props) {
  const { t } = useI18n();
  const { draft, change } = control;
  const { make, isMaking, fault } = useMadeDocument(async () => change(await makeCover(project.id, draft.motivationComment)));
  return (
    <>
      <TextArea
        label={t('talent.apply.cover.title')}
        name="cover"
        rows={10}
        maxLength={maxMotivationLength}
        optional={project.coverLetter !== 'required'}
        value={draft.motivationComment}
        onChange={(event) => change({ motivationComment: event.target.value, cvCover: null })}
        error={error}
      />
      <div className="row row--2">
        <Button busy={isMaking} disabled={draft.motivationComment.trim() === ''} onClick={() => void make()}>
          {t('talent.apply.cover.look')}
        </Button>
        {draft.cvCover && (
          <TextLink href={`/v1/api/resource/${draft.cvCover.uuid}`} newTab>
            {draft.cvCover.name}
          </TextLink>
        )}
      </div>
      {fault !== null && <FieldError id="made-cover-error">{fault}</FieldError>}
    </>
  );
}
