import { createContext, use } from 'react';
import { useNavigation } from 'react-router';
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

const draftIntents: readonly unknown[] = ['publish', 'discard', 'restore', 'undo', 'resolve'];

/** What is on its way: the draft with all of it, or the form of a section; null when nothing is. */
export function useSending(): 'draft' | 'section' | null {
  const { formData } = useNavigation();
  if (!formData) return null;
  return draftIntents.includes(formData.get('intent')) ? 'draft' : 'section';
}
