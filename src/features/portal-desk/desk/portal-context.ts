import { createContext, use } from 'react';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import type { PortalData } from './load-portal.ts';
import type { Unsaved } from './use-unsaved.ts';

export type PortalState = Unsaved & {
  data: PortalData;
  /** The form that came back refused. */
  form: ReturnedForm | undefined;
  isBusy: boolean;
};

export const PortalContext = createContext<PortalState | null>(null);

/** @throws Error outside of the portal's page. */
export function usePortal(): PortalState {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal needs the page of the portal above it');
  return portal;
}
