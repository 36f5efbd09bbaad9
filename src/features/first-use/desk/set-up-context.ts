import { createContext, use } from 'react';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import type { TestMail } from '../../mail/test-mail-contract.ts';
import type { SetUpData } from './load-set-up.ts';

type SetUp = {
  data: SetUpData;
  isBusy: boolean;
  /** The form of these names that came back refused. */
  formOf: (...names: string[]) => ReturnedForm | undefined;
  /** What the form that was sent last has done. */
  done: string | null;
  testMail: TestMail | null;
};

export const SetUpContext = createContext<SetUp | null>(null);

/** @throws Error outside of the page of the first steps. */
export function useSetUp(): SetUp {
  const setUp = use(SetUpContext);
  if (!setUp) throw new Error('useSetUp needs the page of the first steps above it');
  return setUp;
}
