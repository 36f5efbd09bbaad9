import { Form } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { arrowDownIcon, arrowUpIcon } from '../../../web/desk/desk-icons.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { IconButton } from '../../../web/ui/button.tsx';
import styles from './flow.module.css';
import { usePortal } from './portal-context.ts';

type Props = {
  title: string;
  on: { field: string } | { step: string };
  /** Whether anybody sees it. */
  isShown: boolean;
  /** Whether it can be removed for good: what is the product's own is only left out. */
  mayDelete: boolean;
};

const moves = ['flowUp', 'flowDown', 'flowLeaveOut', 'flowDelete'];

/** The title of what is open, and buttons that move it, leave it out or delete it. */
export function FlowActs({ title, on, isShown, mayDelete }: Props) {
  const { t } = useI18n();
  const { form, isBusy } = usePortal();
  const mayWrite = useMay()('client:write');
  const problem = useFormProblem(form && moves.includes(form.name) ? form : undefined, { id: 'flow-title' });
  return (
    <>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Form method="post" preventScrollReset className={styles.acts}>
        <h2 id="flow-title" tabIndex={-1}>
          {title}
        </h2>
        {Object.entries(on).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {mayWrite ? (
          <span className={styles.buttons}>
            <IconButton
              type="submit"
              name="intent"
              value="flowUp"
              iconSize="s"
              icon={arrowUpIcon}
              label={t('talent.desk.portal.flow.up', { name: title })}
            />
            <IconButton
              type="submit"
              name="intent"
              value="flowDown"
              iconSize="s"
              icon={arrowDownIcon}
              label={t('talent.desk.portal.flow.down', { name: title })}
            />
            {isShown ? (
              <DeskButton type="submit" name="intent" value="flowLeaveOut" variant="quiet" busy={isBusy}>
                {t('talent.desk.portal.flow.leaveOut')}
              </DeskButton>
            ) : null}
            {mayDelete ? (
              <DeskButton type="submit" name="intent" value="flowDelete" variant="quiet" busy={isBusy}>
                {t('talent.desk.portal.flow.delete')}
              </DeskButton>
            ) : null}
          </span>
        ) : null}
      </Form>
    </>
  );
}
