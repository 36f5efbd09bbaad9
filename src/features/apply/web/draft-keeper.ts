import type { StepName } from '../../applications/stored-draft.ts';
import type { ApplicationDraft, DraftFields } from '../../applications/stored-draft-schema.ts';
import type { PresentedDraft } from '../contract.ts';
import { createDraftSaver, type DraftSaverOptions } from './draft-saver.ts';

export type DraftKeeperOptions = DraftSaverOptions & {
  /** Throws the server's draft away. @throws ApiProblem */
  discard: () => Promise<unknown>;
};

/** What a talent can do with the draft of one application. */
export function createDraftKeeper({ discard, ...options }: DraftKeeperOptions) {
  const saver = createDraftSaver(options);
  const { apply, persist, persistSoon, getState } = saver;
  /** While the application is being sent, and after it. */
  let isHeld = false;
  const now = () => new Date().toISOString();
  const changeNow = (fields: Partial<ApplicationDraft>) => apply({ type: 'changed', fields, at: now() });

  return {
    getState,
    subscribe: saver.subscribe,
    open: saver.open,
    leave: saver.leave,
    forget: saver.forget,
    reload: (server: PresentedDraft | null) => apply({ type: 'reloaded', server }),
    latest: () => getState().draft,
    change(fields: Partial<DraftFields>): void {
      changeNow(fields);
      if (!isHeld) persistSoon();
    },
    /** Fills in what most people take; it is saved with what the talent does next. */
    prefill: (fields: Partial<DraftFields>) => apply({ type: 'prefilled', fields }),
    /** Saves at once, with the step the talent goes to. @throws ApiProblem, of which only a lost interview time matters to the caller. */
    async saveStep(stepName: StepName): Promise<void> {
      if (isHeld) return;
      changeNow({ stepName });
      await persist();
    },
    /** Switches to the older of two drafts. */
    takeOther(other: ApplicationDraft): void {
      apply({ type: 'otherTaken', other, at: now() });
      persistSoon();
    },
    /** The talent's choice between two versions. */
    settle(keeps: 'mine' | 'other'): void {
      const { conflict } = getState();
      if (conflict) saver.know(conflict);
      apply({ type: 'settled', keeps, at: now() });
      void persist().catch(() => undefined);
    },
    /**
     * Before sending: the newest input is saved, so that a newer one of elsewhere is noticed, and nothing is saved any more until `release`.
     *
     * @returns false when the talent has to choose between two versions first.
     */
    async hold(): Promise<boolean> {
      isHeld = true;
      await persist().catch(() => undefined);
      isHeld = getState().conflict === null;
      return isHeld;
    },
    release(): void {
      isHeld = false;
    },
    /** Discards everything and starts again. @throws ApiProblem */
    async restart(): Promise<void> {
      saver.forget();
      await saver.discard(discard);
      apply({ type: 'restarted', firstStep: options.firstStep, at: now() });
    },
  };
}
