import { createContext, type RouterContextProvider } from 'react-router';

/** The error of a guard of this request that the layout's loader has to throw. */
export const refusalContext = createContext<{ thrown: unknown } | null>(null);

/**
 * The loader of every layout. An error thrown before the root's loader ran is shown without header and words; thrown
 * here it has both.
 */
export function refusalLoader({ context }: { context: Readonly<RouterContextProvider> }): null {
  const refusal = context.get(refusalContext);
  if (refusal) throw refusal.thrown;
  return null;
}
