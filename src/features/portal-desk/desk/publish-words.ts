import type { Translator } from '../../../contract/i18n/translator.ts';
import type { PortalDraft } from './load-portal.ts';

type Consequences = Pick<PortalDraft, 'asked' | 'erased'>;

/** How many talents publishing asks to agree again. */
export function askedBy({ asked }: Pick<Consequences, 'asked'>): number {
  return asked.reduce((sum, { talents }) => sum + talents, 0);
}

/** The button that publishes, with what can't be undone. */
export function publishWords(t: Translator['t'], draft: Consequences): string {
  const asked = askedBy(draft);
  if (asked > 0) return t('talent.desk.portal.publish.ask', { count: asked });
  return draft.erased > 0 ? t('talent.desk.portal.publish.erase', { count: draft.erased }) : t('talent.desk.portal.publish');
}
