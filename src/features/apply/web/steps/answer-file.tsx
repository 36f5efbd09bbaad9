import { useEffect, useState } from 'react';
import type { AnswerFieldProps } from '../../../../web/form/answer-field.tsx';
import { FilePicker } from '../../../../web/form/file-picker.tsx';
import { uploadWords, useUpload } from '../../../../web/form/use-upload.ts';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { ChosenFile, uploadedFile } from './chosen-file.tsx';

/** A file as answer: PDF or picture. The answer is the file's uuid, its name is fetched when it is unknown. */
export function AnswerFile({ question, values, onAnswer, error }: Omit<AnswerFieldProps, 'file' | 'maxLength'>) {
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
        // The server's answer decides on sending; only the name is needed here.
        if (response.ok) setName(((await response.json()) as { name: string }).name);
      })
      .catch(() => undefined);
    return () => aborter.abort();
  }, [uuid, name]);
  const { state } = upload;
  return (
    <>
      <FilePicker
        label={question.label}
        name={`question-${question.id}`}
        kind="pdfOrPicture"
        buttonLabel={t(uuid ? 'talent.apply.file.replace' : 'talent.upload.choose')}
        hint={question.hint ?? t('talent.apply.questions.fileHint')}
        optional={!question.isRequired}
        error={state.status === 'failed' ? uploadWords(t, state) : error}
        percent={state.status === 'uploading' ? state.percent : undefined}
        progressLabel={t('talent.apply.file.sending')}
        onFile={upload.start}
      />
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
