import { Due } from '../../../web/desk/due.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import type { DeskApplication } from '../desk-application.ts';
import { restOf } from '../desk-moves.ts';

/** Until when an answer was promised, or why nobody owes one. */
export function DueCell({ application }: { application: DeskApplication }) {
  const t = useT();
  const { answerDueBy, pending } = application;
  if (pending) return <span className="muted">{t('talent.desk.due.notSent')}</span>;
  if (answerDueBy) return <Due at={answerDueBy} short />;
  const rest = restOf(application);
  return <span className="muted">{rest === 'none' ? '–' : t(`talent.desk.due.${rest}`)}</span>;
}
