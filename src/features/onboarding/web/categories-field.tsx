import { CheckboxField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import type { Onboarding } from '../contract.ts';
import styles from './onboarding.module.css';

/** Categories of pools to tick; the step with the pools then shows theirs. */
export function CategoriesField({
  name,
  legend,
  chosen,
  categories,
}: {
  name: string;
  legend: string;
  chosen: readonly number[];
  categories: Onboarding['categoriesList'];
}) {
  return (
    <ChoiceGroup legend={legend} hideLegend name={name}>
      <div className={styles.pools}>
        {categories.map((category) => (
          <CheckboxField
            key={category.id}
            name={name}
            value={String(category.id)}
            label={category.name}
            defaultChecked={chosen.includes(category.id)}
            large
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
