import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageMeta } from '../../../web/page-meta.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { factKinds } from '../facts.ts';
import { levels } from '../levels.ts';
import styles from './fit-how.module.css';
import { fitSwitchPath } from './fit-links.tsx';

const columns = ['you', 'project', 'met', 'near'] as const;

/** "How fit is worked out": every fact with what is compared, what is never used, and where fit is switched off (docs/fit.md). */
export default function FitHowPage() {
  const { t } = useI18n();
  const title = t('talent.fit.how.title');
  return (
    <div className="shell page stack stack--6">
      <PageTitle title={title} />
      <PageMeta path="/app/fit" title={title} />
      <header className="stack stack--2">
        <PageHeading>{title}</PageHeading>
        <p className={styles.lead}>{t('talent.fit.how.lead')}</p>
      </header>
      <FactTable />
      <div className={styles.columns}>
        <section aria-labelledby="levels">
          <h2 className="small-title" id="levels">
            {t('talent.fit.how.levels')}
          </h2>
          <dl className={styles.levels}>
            {levels.map((level) => (
              <div key={level}>
                <dt>{t(`talent.fit.level.${level}`)}</dt>
                <dd>{t(`talent.fit.how.level.${level}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {(['unused', 'never'] as const).map((part) => (
          <section key={part} aria-labelledby={part}>
            <h2 className="small-title" id={part}>
              {t(`talent.fit.how.${part}.title`)}
            </h2>
            <p>{t(`talent.fit.how.${part}.text`)}</p>
            <p className="muted">{t(`talent.fit.how.${part}.more`)}</p>
          </section>
        ))}
      </div>
      <Card sunken className={styles.switch}>
        <div>
          <h2 className="small-title">{t('talent.fit.how.off.title')}</h2>
          <p className="small muted">{t('talent.fit.how.off.text')}</p>
        </div>
        <ButtonLink to={fitSwitchPath}>{t('talent.fit.how.off.open')}</ButtonLink>
      </Card>
    </div>
  );
}

function FactTable() {
  const { t } = useI18n();
  return (
    <section className="stack stack--2" aria-labelledby="compared">
      <h2 className="section-title" id="compared">
        {t('talent.fit.how.compared')}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('talent.fit.how.fact')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`talent.fit.how.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`talent.fit.kind.${kind}`)}</th>
              {columns.map((column) => (
                <td key={column} data-head={t(`talent.fit.how.column.${column}`)}>
                  {t(`talent.fit.how.${kind}.${column}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{t('talent.fit.how.rest')}</p>
    </section>
  );
}
