import { type OnboardingType, onboardingTypes } from '../onboarding/steps.ts';
import { portalLink } from './portal-parts.ts';

/** What the page of the steps after sign-up shows, as its address says it. */
export type FlowState = {
  way: OnboardingType;
  /** The field that is open, or the step; or the form that adds one. */
  field: string | null;
  step: string | null;
  add: 'field' | 'step' | null;
};

export function readFlowState(search: URLSearchParams): FlowState {
  const add = search.get('add');
  return {
    way: onboardingTypes.find((way) => way === search.get('way')) ?? 'long',
    field: search.get('field')?.slice(0, 100) || null,
    step: search.get('step')?.slice(0, 100) || null,
    add: add === 'field' || add === 'step' ? add : null,
  };
}

/** The page with something else open. @example flowLink('short', { field: 'skills' }) */
export function flowLink(way: OnboardingType, opened: Partial<Record<'field' | 'step' | 'add', string>> = {}): string {
  return portalLink('onboarding', { ...(way === 'short' && { way }), ...opened });
}

/** Kinds of fields that a client makes for itself. */
export const ownKinds = ['text', 'textarea', 'choice', 'checkbox'] as const;
