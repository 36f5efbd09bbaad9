import { Form } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { partsOfLacks } from '../portal-parts.ts';
import styles from './flow.module.css';
import type { FlowData } from './load-flow.ts';
import { usePortal } from './portal-context.ts';
import { Lacks } from './section.tsx';

/** Whom a change of the steps meets, and the way back to the usual ones. */
export function FlowTouched({ flow }: { flow: FlowData }) {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const { data, isBusy } = usePortal();
  const talents = flow.underWay.reduce((sum, each) => sum + (each.type === flow.state.way ? each.talents : 0), 0);
  const lacks = data.draft.lacks.filter(({ code }) => partsOfLacks[code] === 'onboarding');
  return (
    <section className={styles.touched} aria-labelledby="flow-touched">
      <h3 id="flow-touched">{t('talent.desk.portal.flow.touched')}</h3>
      <p>{t('talent.desk.portal.flow.touched.talents', { count: talents })}</p>
      <p>{t('talent.desk.portal.flow.touched.answers')}</p>
      {lacks.length > 0 ? <Lacks lacks={lacks} title={t('talent.desk.portal.lacks')} /> : null}
      {mayWrite && flow.isOwn ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="tag" value={flow.tag} />
          <DeskButton type="submit" name="intent" value="flowUsual" variant="quiet" busy={isBusy}>
            {t('talent.desk.portal.flow.toUsual')}
          </DeskButton>
        </Form>
      ) : null}
    </section>
  );
}
