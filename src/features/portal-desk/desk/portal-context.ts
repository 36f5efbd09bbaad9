import { createContext, use } from 'react';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import type { PortalData } from './load-portal.ts';

export type PortalState = {
  data: PortalData;
  /** The form that came back refused. */
  form: ReturnedForm | undefined;
  /** Whether a form was just taken into the draft. */
  isSaved: boolean;
  isBusy: boolean;
  /** Whether something is typed that is not in the draft. */
  isUnsaved: boolean;
  markTyped: () => void;
};

export const PortalContext = createContext<PortalState | null>(null);

/** @throws Error outside of the portal's page. */
export function usePortal(): PortalState {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal needs the page of the portal above it');
  return portal;
}
