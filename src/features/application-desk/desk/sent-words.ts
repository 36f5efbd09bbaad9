import type { Translator } from '../../../contract/i18n/translator.ts';
import type { SentDecision } from './send-decision.ts';

/** What a decision has done so far: how many, that nothing was sent yet, and how many stayed as they are. */
export function sentWords({ t }: Pick<Translator, 't'>, { to, moved, refused, commands }: SentDecision): string[] {
  const status = t(`talent.application.status.${to}`);
  const done =
    moved.length === 0 ? [] : [t(commands.length > 0 ? 'talent.desk.decide.sent.pending' : 'talent.desk.decide.sent', { count: moved.length, status })];
  return refused.length === 0 ? done : [...done, t('talent.desk.decide.refused', { count: refused.length })];
}
