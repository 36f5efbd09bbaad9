import type { Connector, SendAnswer } from './connector.ts';
import type { ConnectorSettingsOf } from './connector-settings.ts';

const lateMs = 60_000;

const answers: Record<ConnectorSettingsOf<'simulator'>['answers'][number], SendAnswer> = {
  accepts: { outcome: 'accepted', words: 'simulated' },
  refuses: { outcome: 'refused', canTalentRepair: false, words: 'simulated: the requisition is filled' },
  asksTalent: { outcome: 'refused', canTalentRepair: true, words: 'simulated: the CV is unreadable' },
  timesOut: { outcome: 'unreachable', words: 'simulated: no answer' },
  answersLate: { outcome: 'later', checkAfterMs: lateMs, words: 'simulated: will be answered in a minute' },
};

/** Stands in for a hiring system in the demo and in tests: nothing leaves this machine. */
export function simulator({ answers: planned }: Pick<ConnectorSettingsOf<'simulator'>, 'answers'>): Connector {
  return {
    async send({ handOver, earlierTries }) {
      if (handOver.kind === 'withdrawal') return answers.accepts;
      return answers[planned[Math.min(earlierTries, planned.length - 1)] ?? 'accepts'];
    },
    check: async () => answers.accepts,
  };
}
