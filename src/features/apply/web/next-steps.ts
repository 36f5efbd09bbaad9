import type { Translator } from '../../../contract/i18n/translator.ts';
import type { FlowProject } from '../contract.ts';

const firstKeys = { DIRECT: 'talent.apply.next.direct', REVIEWED: 'talent.apply.next.reviewed', AUTO: 'talent.apply.next.auto' } as const;

/** What happens after sending, by how this project's applications travel. */
export function nextSteps({ t, date }: Translator, project: Pick<FlowProject, 'forwardMode' | 'answerDueBy'>): string[] {
  return [
    t(firstKeys[project.forwardMode]),
    t('talent.apply.next.answer', { date: date(project.answerDueBy, 'short') }),
    t('talent.apply.next.withdraw'),
  ];
}
