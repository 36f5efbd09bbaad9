import { createContext, type ReactNode, use } from 'react';

type Marks = { fields: readonly string[]; words: string };

/** What a preview marks; null on every other page. */
export const MarksContext = createContext<Marks | null>(null);

/** Marks its content in a preview where one of the fields that it is made of has changed, with words for those who see no marks. */
export function Marked({ of, children }: { of: readonly string[]; children: ReactNode }) {
  const marks = use(MarksContext);
  if (!marks || !of.some((field) => marks.fields.includes(field))) return children;
  return (
    <mark>
      <span className="vh">{marks.words} </span>
      {children}
    </mark>
  );
}
