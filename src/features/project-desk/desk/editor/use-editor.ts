import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { changedFields, sectionOfField, valuesOfForm } from '../../project-form.ts';
import type { EditorProps } from '../project-editor.tsx';
import type { EditorAnswer } from '../save-project.ts';
import type { ChangedField } from './fields-context.ts';

/** After somebody has stopped typing. */
const pauseMs = 700;

type Options = Pick<EditorProps, 'editor' | 'answer'> & { form: RefObject<HTMLFormElement | null> };

/** What differs from what is published, and what publishing it would do; both follow the fields. */
export function useEditor({ form, editor, answer }: Options) {
  const fetcher = useFetcher<EditorAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const begun = changedFields({ ...editor.values, ...answer?.result?.values }, editor.published);
  const [changed, setChanged] = useState<readonly ChangedField[]>(() => begun.map(withSection));
  // Grows whenever the preview is to be made again.
  const [version, setVersion] = useState(0);
  function read() {
    if (form.current)
      setChanged(changedFields(valuesOfForm(new FormData(form.current), editor.published), editor.published).map(withSection));
  }
  const ask = useEffectEvent(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    data.set('intent', 'check');
    void fetcher.submit(data, { method: 'post' });
    setVersion((old) => old + 1);
  });
  useEffect(() => {
    // A draft differs before anything is typed.
    if (editor.draft !== null || answer !== undefined) ask();
    return () => clearTimeout(timer.current);
  }, [editor.draft, answer]);
  const checked = fetcher.data?.result;
  return {
    changed,
    version,
    preview: checked ?? answer?.result,
    onInput: () => {
      read();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(), pauseMs);
    },
  };
}
export type EditorState = ReturnType<typeof useEditor>;

function withSection(field: ChangedField['field']): ChangedField {
  return { field, section: sectionOfField[field] };
}
