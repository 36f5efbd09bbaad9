import { useEffect, useState } from 'react';
import { Field } from '../../../../web/form/field.tsx';
import { uploadWords, useUpload } from '../../../../web/form/use-upload.ts';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { ProgressBar } from '../../../../web/ui/progress.tsx';
import { ChosenFile, uploadedFile } from './chosen-file.tsx';
import type { QuestionFieldProps } from './question-field.tsx';

/** A file as answer: PDF or picture. The answer is the file's uuid, its name is asked for when it is not known any more. */
export function AnswerFile({ question, values, onAnswer, error }: QuestionFieldProps) {
  const { t } = useI18n();
  const [uuid] = values;
  const [name, setName] = useState<string | null>(null);
  const upload = useUpload({
    url: '/v1/api/resource?kind=answer',
    field: 'resource',
    onDone: (answer) => {
      const file = uploadedFile(answer);
      if (!file) return;
      setName(file.name);
      onAnswer([file.uuid]);
    },
  });
  useEffect(() => {
    if (!uuid || name) return undefined;
    const aborter = new AbortController();
    fetch(`/napi/resource/${uuid}/meta`, { signal: aborter.signal })
      .then(async (response) => {
        // The server's answer decides on sending; here only a name is wanted.
        if (response.ok) setName(((await response.json()) as { name: string }).name);
      })
      .catch(() => undefined);
    return () => aborter.abort();
  }, [uuid, name]);
  const { state } = upload;
  return (
    <>
      <Field
        label={question.label}
        hint={question.hint ?? t('talent.apply.questions.fileHint')}
        hintAbove
        optional={!question.isRequired}
        name={`question-${question.id}`}
        error={state.status === 'failed' ? uploadWords(t, state) : error}
      >
        {(aria) => (
          <input
            {...aria}
            type="file"
            accept="application/pdf,image/jpeg,image/png,image/webp"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) upload.start(file);
            }}
          />
        )}
      </Field>
      {state.status === 'uploading' && <ProgressBar value={state.percent} label={t('talent.apply.file.sending')} />}
      {uuid && (
        <ChosenFile
          name={name ?? t('talent.apply.questions.file')}
          onRemove={() => {
            setName(null);
            onAnswer([]);
          }}
        />
      )}
    </>
  );
}
