import { ChoiceGroup } from '../../../web/form/choice.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { languagesOf } from '../language-form.ts';
import styles from './flow.module.css';
import { usePortal } from './portal-context.ts';

/** The languages of the client with the draft, and English, which stands in for the others. */
function useFlowLanguages(): string[] {
  const { draft } = usePortal().data;
  return [...new Set(['en', ...languagesOf(draft.settings).map(({ iso }) => iso.slice(0, 2))])];
}

type Props = {
  name: string;
  legend: string;
  hint?: string | undefined;
  texts: Readonly<Record<string, string>>;
  problem: FormProblem;
};

/** Words in each language. */
export function FlowTexts({ name, legend, hint, texts, problem }: Props) {
  const { languageName } = useI18n();
  const languages = useFlowLanguages();
  return (
    <ChoiceGroup legend={legend} hint={hint}>
      <span className={styles.languages}>
        {languages.map((locale) => (
          <TextField
            key={locale}
            label={languageName(locale)}
            lang={locale}
            maxLength={120}
            autoComplete="off"
            {...problem.field(`${name}.${locale}`, texts[locale] ?? '')}
          />
        ))}
      </span>
    </ChoiceGroup>
  );
}
