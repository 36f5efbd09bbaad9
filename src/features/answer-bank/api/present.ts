import type { KeptAnswer } from '../contract.ts';
import { questionInWords } from '../kept-question.ts';
import type { KeptAnswerRow } from './tables.ts';

export function presentKeptAnswer(row: KeptAnswerRow, locale: string): KeptAnswer {
  const { type, label, options } = questionInWords(row.id, row.question, locale);
  return {
    id: row.id,
    type,
    label,
    options: [...options],
    values: row.answer,
    used: row.used_at.toISOString(),
    projectTitle: row.project_title,
    changed: row.changed_at?.toISOString() ?? null,
  };
}
