import { useI18n } from '../../../web/i18n/i18n.tsx';
import { explainRemark, explainWhy } from '../feed-words.ts';

/** How feeds are said: their pauses, and what reports say, in the operator's language where there are words for it. */
export function useFeedWords() {
  const { t } = useI18n();
  return {
    every(minutes: number): string {
      if (minutes % 1440 === 0) return t('talent.desk.connections.feed.every.days', { count: minutes / 1440 });
      if (minutes % 60 === 0) return t('talent.desk.connections.feed.every.hours', { count: minutes / 60 });
      return t('talent.desk.connections.feed.every.minutes', { count: minutes });
    },
    remark(text: string): string {
      const words = explainRemark(text);
      if (!words) return text;
      const said = t(`talent.desk.connections.feed.${words.key}`, words.values);
      return words.field ? `${t(`talent.desk.import.field.${words.field}`)}: ${said}` : said;
    },
    /** What to do about a run that failed; null where only the server's own words say it. */
    why(text: string): string | null {
      const words = explainWhy(text);
      return words && t(`talent.desk.connections.feed.${words.key}`, words.values);
    },
  };
}
