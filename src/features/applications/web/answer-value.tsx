import { isGivenDate } from '../../../contract/dates.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';

/** A file of the talent, by its name; the browser opens or saves it. */
export function FileLink({ file }: { file: { uuid: string; name: string } }) {
  return <a href={`/v1/api/resource/${file.uuid}`}>{file.name}</a>;
}

type AnswerValueProps = { type: string; values: readonly string[]; optionLabels: readonly string[] };

/** An answer as it was chosen or typed, not as it is stored. */
export function AnswerValue({ type, values, optionLabels }: AnswerValueProps) {
  const { t, date, number, list } = useI18n();
  const [value = ''] = values;
  switch (type) {
    case 'yesNo':
      return t(value === 'true' ? 'talent.apply.questions.yes' : 'talent.apply.questions.no');
    case 'single':
    case 'multi':
      return list(optionLabels);
    case 'rating':
      return t(`talent.apply.questions.rating.${value}`);
    case 'date':
      return isGivenDate(value) ? date(value, 'long') : value;
    case 'number': {
      const amount = Number(value.trim().replace(',', '.'));
      return Number.isNaN(amount) ? value : number(amount);
    }
    case 'file':
      return <FileLink file={{ uuid: value, name: t('talent.apply.questions.file') }} />;
    default:
      return <span style={{ whiteSpace: 'pre-line' }}>{value}</span>;
  }
}
