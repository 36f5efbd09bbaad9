import { Form, Link } from 'react-router';
import { fullName } from '../../../contract/full-name.ts';
import { DataTable, OverRow, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import type { Lead } from '../desk-contract.ts';
import styles from './leads.module.css';

type Props = { leads: readonly Lead[]; mayWrite: boolean; talentLink: (id: string) => string };

/** Who was prepared, and what became of it. */
export function LeadTable({ leads, mayWrite, talentLink }: Props) {
  const { t, date } = useI18n();
  const zone = useZone();
  return (
    <DataTable label={t('talent.desk.leads.title')} card>
      <thead>
        <TableRow>
          <TableHead>{t('talent.desk.leads.person')}</TableHead>
          <TableHead>{t('talent.desk.projects.head.state')}</TableHead>
          <TableHead>{t('talent.desk.leads.until')}</TableHead>
          <TableHead>
            <span className="vh">{t('talent.desk.leads.delete')}</span>
          </TableHead>
        </TableRow>
      </thead>
      <tbody>
        {leads.map(({ id, title, contact, state, expiresAt, isMailed, talentId, ...person }) => {
          const name = fullName(person);
          return (
            <TableRow key={id}>
              <TableCell at="1">
                {talentId === null ? <strong>{name}</strong> : <Link to={talentLink(talentId)}>{name}</Link>}
                <RowSub>{[title, contact?.email].filter(Boolean).join(' · ')}</RowSub>
              </TableCell>
              <TableCell at="2">
                {t(`talent.desk.leads.state.${state}`)}
                <RowSub>{t(isMailed ? 'talent.desk.leads.byMail' : 'talent.desk.leads.byLink')}</RowSub>
              </TableCell>
              <TableCell at="2end" className={styles.nowrap}>
                <Moment at={expiresAt}>{date(expiresAt, 'short', zone)}</Moment>
              </TableCell>
              <TableCell at="1end">
                <OverRow>{mayWrite && talentId === null ? <DeleteLead id={id} name={name} /> : null}</OverRow>
              </TableCell>
            </TableRow>
          );
        })}
      </tbody>
    </DataTable>
  );
}

function DeleteLead({ id, name }: { id: string; name: string }) {
  const { t } = useI18n();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <DeskButton type="submit" name="intent" value="delete" variant="quiet">
        {t('talent.desk.leads.delete')}
        <span className="vh"> {name}</span>
      </DeskButton>
    </Form>
  );
}
