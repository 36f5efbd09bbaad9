import { useEffect } from 'react';
import { FilePicker } from '../../../../web/form/file-picker.tsx';
import { RadioCard, RadioCards } from '../../../../web/form/radio-cards.tsx';
import { uploadWords, useUpload } from '../../../../web/form/use-upload.ts';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { useZone } from '../../../../web/i18n/use-zone.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { resumeMethod } from '../../../applications/stored-draft.ts';
import type { DraftFields } from '../../../applications/stored-draft-schema.ts';
import type { Cv as MadeCv } from '../../../cvs/contract.ts';
import { madeCvName } from '../../../cvs/web/made-cv-words.ts';
import { cvUpload } from '../../../cvs/web/upload-cv.ts';
import { chosenMadeCv, withMadeCv } from '../made-documents.ts';
import { StepHeading } from '../step-heading.tsx';
import type { DraftControl } from '../use-draft.ts';
import { uploadedFile } from './chosen-file.tsx';
import { GeneratedCv } from './generated-cv.tsx';
import type { Cv } from './step-form.tsx';

type Props = {
  control: DraftControl /** False where this server writes no documents. */;
  canMake: boolean;
  cvs: Cv[];
  onCvs: (cvs: Cv[]) => void;
  error: string | undefined;
};

function chosenCv({ contentType, id, uuid, name, isGenerated }: Cv): Partial<DraftFields> {
  return {
    selectedCvObj: { contentType, id, uuid, name },
    selectedResumeMethod: isGenerated ? resumeMethod.GENERATED : resumeMethod.FILE,
  };
}

/** The existing CVs, newest first, the newest one chosen; one made from the profile; or a new file. */
export function CvStep({ control, canMake, cvs, onCvs, error }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { draft, change } = control;
  const chosen = draft.selectedCvObj;
  const newest = cvs[0];
  const newestMade = cvs.find(({ isGenerated }) => isGenerated);

  // Only the first visit of the step preselects; afterwards the talent decides, and where their choice is gone they choose again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!control.isReady || chosen !== null) return;
    const isMade = draft.selectedResumeMethod === resumeMethod.GENERATED;
    // A made CV that was made again since is another file.
    if (isMade && newestMade) control.prefill(chosenCv(newestMade));
    else if (!isMade && newest && !control.isCvLost) control.prefill(chosenCv(newest));
  }, [control.isReady]);

  function choose(cv: Cv): void {
    change(chosenCv(cv));
  }
  function takeMade(made: MadeCv): void {
    onCvs(withMadeCv(cvs, made));
    change(chosenMadeCv(made));
  }
  const upload = useUpload({
    // Another CV for one application does not take the place of the earlier ones.
    ...cvUpload({ keepsEarlier: true }),
    onDone: (answer) => {
      const file = uploadedFile(answer);
      if (!file) return;
      const cv: Cv = { ...file, id: file.uuid, pages: file.pages, created: new Date().toISOString(), isGenerated: false, language: null };
      onCvs([cv, ...cvs]);
      choose(cv);
    },
  });
  const { state } = upload;
  return (
    <>
      <StepHeading lead={t('talent.apply.resume.lead')}>{t('talent.apply.resume.title')}</StepHeading>
      {cvs.length === 0 && (
        <Notice tone={control.isCvLost ? 'warning' : 'info'}>
          {t(control.isCvLost ? 'talent.apply.resume.gone' : 'talent.apply.resume.none')}{' '}
          {t(canMake ? 'talent.apply.resume.addAny' : 'talent.apply.resume.addFile')}
        </Notice>
      )}
      {cvs.length > 0 && (
        <RadioCards
          legend={t('talent.apply.resume.choose')}
          name="cv"
          error={error ?? (control.isCvLost ? t('talent.apply.resume.missing') : undefined)}
        >
          {cvs.map((cv) => (
            <RadioCard
              key={cv.uuid}
              name="cv"
              value={cv.uuid}
              checked={chosen?.uuid === cv.uuid}
              onChange={() => choose(cv)}
              title={cv.isGenerated ? madeCvName(i18n, cv) : cv.name}
              note={<CvNote cv={cv} />}
            />
          ))}
        </RadioCards>
      )}
      {canMake && <GeneratedCv chosen={cvs.find(({ uuid, isGenerated }) => isGenerated && uuid === chosen?.uuid)} onMade={takeMade} />}
      <FilePicker
        label={t(cvs.length > 0 ? 'talent.apply.resume.another' : 'talent.apply.resume.file')}
        id={cvs.length > 0 ? 'field-cv-upload' : 'field-cv'}
        buttonLabel={t('talent.apply.file.choose')}
        hint={t(cvs.length > 0 ? 'talent.apply.resume.newest' : 'talent.apply.file.hint')}
        error={state.status === 'failed' ? uploadWords(t, state) : cvs.length === 0 ? error : undefined}
        percent={state.status === 'uploading' ? state.percent : undefined}
        progressLabel={t('talent.apply.file.sending')}
        onFile={upload.start}
      />
    </>
  );
}

function CvNote({ cv }: { cv: Cv }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const key = cv.isGenerated ? 'talent.cv.made.made' : 'talent.apply.resume.uploaded';
  const uploaded = t(key, { date: date(cv.created, 'short', zone) });
  return <>{cv.pages === null ? uploaded : `${uploaded} · ${t('talent.apply.resume.pages', { count: cv.pages })}`}</>;
}
