import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';

export type Unsaved = {
  /** Whether something is typed that is not in the draft. */
  isUnsaved: boolean;
  /** The same without what is on its way. */
  isDirty: RefObject<boolean>;
  markTyped: () => void;
  markSent: () => void;
};

/** The forms of sections, whose fields are typed; `SectionForm` takes no other, so that none is forgotten. */
const typedForms = [
  'save',
  'languages',
  'signIn',
  'legal',
  'texts',
  'page',
  'footer',
  'flowField',
  'flowStep',
  'flowAddField',
  'flowAddStep',
] as const;
export type TypedForm = (typeof typedForms)[number];

type Answer = { form?: ReturnedForm | undefined; result?: unknown };

/**
 * What is typed and in no draft yet. What is typed while a form is on its way is not in it.
 *
 * @param place the section with its editor; another one begins with nothing typed
 */
export function useUnsaved(place: string, answer: Answer | undefined): Unsaved {
  const isDirty = useRef(false);
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    if (answer?.result !== undefined) setUnsaved(isDirty.current);
    else if (answer?.form && typedForms.some((name) => name === answer.form?.name)) {
      isDirty.current = true;
      setUnsaved(true);
    }
  }, [answer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is as it was loaded
  useEffect(() => {
    isDirty.current = false;
    setUnsaved(false);
  }, [place]);
  const markTyped = () => {
    isDirty.current = true;
    setUnsaved(true);
  };
  const markSent = () => {
    isDirty.current = false;
  };
  return { isUnsaved, isDirty, markTyped, markSent };
}
