import { deskConnectionLink, deskLinks } from '../../../contract/desk-links.ts';
import type { Question } from '../../../web/desk/ask-first.tsx';
import { DataTable, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ListEmpty, ListFailed } from '../../../web/desk/list-parts.tsx';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskPart } from '../../../web/desk/parts.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { keepsConnector } from '../../hiring-system/hand-over-rules.ts';
import type { HandOverAnswer } from './act-on-hand-overs.ts';
import { ConnectorRow } from './connector-row.tsx';
import { HandOverDone } from './hand-over-done.tsx';
import styles from './hand-overs.module.css';
import type { HandOversData } from './load-hand-overs.ts';
import { UndoneList } from './undone-hand-overs.tsx';

type Props = { data: HandOversData | null; answer: HandOverAnswer | undefined; done: string | null; removing: string | null };

/** How applications reach clients: each connector, and what has not arrived. */
export function HandOversPart({ data, answer, done, removing }: Props) {
  const { t } = useI18n();
  const may = useMay();
  const problem = useFormProblem(answer?.form, { id: 'handOvers' });
  const title = t('talent.desk.connections.handOvers');
  const kept = data?.connectors.find(({ key }) => key === removing);
  const reason = kept && keepsConnector(kept);
  return (
    <DeskPart
      id="handOvers"
      title={title}
      lead={t('talent.desk.connections.handOvers.lead')}
      end={
        may('connections:write') ? (
          <DeskButtonLink to={deskConnectionLink('newHandOver')} icon={plusIcon}>
            {t('talent.desk.connections.handOver.new')}
          </DeskButtonLink>
        ) : null
      }
    >
      <ErrorSummary errors={problem.errors.map(({ message }) => ({ id: 'handOvers', message }))} attempt={problem.attempt} />
      <HandOverDone result={answer?.result} done={done} connectors={data?.connectors ?? []} />
      {kept && reason ? (
        <Notice tone="warning" role="status" className={styles.notice}>
          <p>
            {t(`talent.desk.connections.handOver.keeps.${reason}`, {
              name: kept.name,
              count: reason === 'projects' ? kept.projects : kept.open + kept.waiting,
            })}
          </p>
        </Notice>
      ) : null}
      {!may('connections:read') ? (
        <NotAllowed scope="connections:read" />
      ) : data === null ? (
        <ListFailed again={deskLinks.connections} />
      ) : (
        <>
          {data.connectors.length === 0 ? (
            <ListEmpty>{t('talent.desk.connections.handOvers.none')}</ListEmpty>
          ) : (
            <DataTable label={title} card>
              <thead>
                <TableRow>
                  <TableHead>{t('talent.desk.connections.key.head.name')}</TableHead>
                  <TableHead>{t('talent.desk.connections.handOver.head.way')}</TableHead>
                  <TableHead>{t('talent.desk.connections.handOver.head.last')}</TableHead>
                  <TableHead end>{t('talent.desk.connections.handOver.head.waiting')}</TableHead>
                  <TableHead>
                    <span className="vh">{t('talent.desk.connections.webhook.test')}</span>
                  </TableHead>
                </TableRow>
              </thead>
              <tbody>
                {data.connectors.map((connector) => (
                  <ConnectorRow key={connector.key} connector={connector} />
                ))}
              </tbody>
            </DataTable>
          )}
          {data.undone ? <UndoneList undone={data.undone} connectors={data.connectors} /> : null}
        </>
      )}
    </DeskPart>
  );
}

/** What is asked before a connector is deleted or gets a new secret; null for one that is not there, or cannot be deleted now. */
export function useHandOverQuestion(data: HandOversData | null): (act: 'renewHandOver' | 'removeHandOver', key: string) => Question | null {
  const { t } = useI18n();
  return (act, key) => {
    const found = data?.connectors.find((each) => each.key === key);
    if (!found || (act === 'removeHandOver' && keepsConnector(found))) return null;
    const verb = act === 'renewHandOver' ? 'renew' : 'remove';
    return {
      title: t(`talent.desk.connections.handOver.${verb}.title`, { name: found.name }),
      text: t(`talent.desk.connections.handOver.${verb}.text`, { count: found.projects }),
      label: t(verb === 'renew' ? 'talent.desk.connections.webhook.renew.submit' : 'talent.desk.connections.webhook.remove'),
      values: { intent: `handOvers.${verb}`, id: key },
      tone: 'danger',
    };
  };
}
