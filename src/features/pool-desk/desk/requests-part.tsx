import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { deskPoolLink } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { DataTable, RowSub, RowTick, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { Since } from '../../../web/desk/due.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { TextArea } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { PoolActData } from './act-on-pools.ts';
import type { OpenedPool } from './load-pools.ts';
import { MemberName } from './member-name.tsx';
import styles from './pool-desk.module.css';

type Props = { opened: OpenedPool; answer: PoolActData | undefined };

/** Who asks to join, longest waiting first, and the answer to those who are ticked. */
export function RequestsPart({ opened: { id, waiting, requests }, answer }: Props) {
  const { t } = useI18n();
  const mayWrite = useMay()('pools:write');
  const problem = useFormProblem(answer?.form, { id: 'accept' });
  const { state } = useNavigation();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(problem.value('ids')?.split(',')));
  const rows = waiting?.results ?? [];
  const toggle = (talentId: string) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(talentId)) next.add(talentId);
      return next;
    });
  const count = rows.filter(({ talentId }) => ticked.has(talentId)).length;
  if (waiting === null) return <p role="alert">{t('talent.desk.list.failed')}</p>;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="ask" className={styles.part}>
      <h3 id="ask">
        {t('talent.desk.pools.asking')} <span className="num muted">{requests}</span>
      </h3>
      <Form method="post" action={deskPoolLink(id)} preventScrollReset>
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        <input type="hidden" name="pool" value={id} />
        <DataTable label={t('talent.desk.pools.asking')} className={styles.table}>
          <thead>
            <TableRow>
              {mayWrite ? (
                <TableHead className={styles.tick}>
                  <RowTick
                    label={t('talent.desk.list.selectAll', { count: rows.length })}
                    checked={count === rows.length}
                    indeterminate={count > 0 && count < rows.length}
                    onChange={() => setTicked(count === rows.length ? new Set() : new Set(rows.map(({ talentId }) => talentId)))}
                  />
                </TableHead>
              ) : null}
              <TableHead>{t('talent.desk.list.head.talent')}</TableHead>
              <TableHead>{t('talent.desk.pools.since')}</TableHead>
            </TableRow>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.talentId} selected={ticked.has(row.talentId)}>
                {mayWrite ? (
                  <TableCell at="tick">
                    <RowTick
                      label={t('talent.desk.list.select', { name: fullName(row) })}
                      name="ids"
                      value={row.talentId}
                      checked={ticked.has(row.talentId)}
                      onChange={() => toggle(row.talentId)}
                    />
                  </TableCell>
                ) : null}
                <TableCell at="1">
                  <MemberName member={row} />
                  <RowSub>{row.email}</RowSub>
                </TableCell>
                <TableCell at="2">
                  <Since at={row.updatedAt} />
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </DataTable>
        {mayWrite ? (
          <div className={styles.answer}>
            <TextArea
              label={t('talent.desk.decide.note')}
              hint={t('talent.desk.pools.note.hint')}
              {...problem.field('note', '')}
              rows={2}
              optional
            />
            <div className={styles.acts}>
              <DeskButton type="submit" id="accept" name="intent" value="accept" variant="primary" busy={state === 'submitting'}>
                {t('talent.desk.pools.accept', { count })}
              </DeskButton>
              <DeskButton type="submit" name="intent" value="reject">
                {t('talent.desk.pools.reject', { count })}
              </DeskButton>
            </div>
          </div>
        ) : null}
      </Form>
    </section>
  );
}
