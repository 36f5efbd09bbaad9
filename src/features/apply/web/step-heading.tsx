import type { ReactNode } from 'react';
import { type ComponentProps, createContext, use } from 'react';
import { PageHeading } from '../../../web/ui/page-heading.tsx';

const Summary = createContext<ReactNode>(null);

const InPlace = createContext(false);

/** The fields of a step within the review, which names it. */
export const StepInPlace = InPlace.Provider;

/** What is wrong with a step, shown by its heading: the flow knows it, the step says where it begins. */
export const StepSummary = Summary.Provider;

/** The heading of a step, with what is wrong below it, as in every other form. */
export function StepHeading(props: ComponentProps<typeof PageHeading>) {
  const summary = use(Summary);
  if (use(InPlace)) return null;
  return (
    <>
      <PageHeading {...props} />
      {summary}
    </>
  );
}
