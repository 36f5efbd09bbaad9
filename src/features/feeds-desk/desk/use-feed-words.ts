import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { FeedRemarks } from '../../feeds/feed-report.ts';
import { explainWhy } from '../feed-words.ts';

/** How feeds are said: their pauses, and what reports say, in the operator's language where there are words for it. */
export function useFeedWords() {
  const { t } = useI18n();
  return {
    every(minutes: number): string {
      if (minutes % 1440 === 0) return t('talent.desk.connections.feed.every.days', { count: minutes / 1440 });
      if (minutes % 60 === 0) return t('talent.desk.connections.feed.every.hours', { count: minutes / 60 });
      return t('talent.desk.connections.feed.every.minutes', { count: minutes });
    },
    /** What was noticed about rows; in English where only its text says it, such as a database's refusal. */
    remark({ code, field, values, text }: FeedRemarks): string {
      if (code === null) return text;
      const said = t(`talent.desk.connections.feed.remark.${code}`, values);
      return field === null ? said : `${t(`talent.desk.import.field.${field}`)}: ${said}`;
    },
    /** What to do about a run that failed; null where only the server's own words say it. */
    why(text: string): string | null {
      const words = explainWhy(text);
      return words && t(`talent.desk.connections.feed.${words.key}`, words.values);
    },
  };
}
