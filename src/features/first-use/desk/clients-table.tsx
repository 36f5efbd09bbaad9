import { deskLinks } from '../../../contract/desk-links.ts';
import { DataTable, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { TargetLink } from '../../../web/ui/button-link.tsx';
import type { InstallationClient } from '../clients-contract.ts';

/** Each portal with its address; its desk is on its own host, where its owner signs in. */
export function ClientsTable({ clients }: { clients: readonly InstallationClient[] }) {
  const { t, languageName } = useI18n();
  return (
    <DataTable label={t('talent.desk.clients.title')} card>
      <thead>
        <TableRow>
          {(['name', 'host', 'languages', 'signUp'] as const).map((head) => (
            <TableHead key={head}>{t(`talent.desk.clients.head.${head}`)}</TableHead>
          ))}
        </TableRow>
      </thead>
      <tbody>
        {clients.map(({ key, name, origin, hosts, languages, isSignUpOpen }) => (
          <TableRow key={key}>
            <TableCell at="1">
              <TargetLink href={`${origin}${deskLinks.today}`} newTab>
                {name}
              </TargetLink>
              <RowSub>{key}</RowSub>
            </TableCell>
            <TableCell at="2">{hosts.join(', ')}</TableCell>
            <TableCell at="2">{languages.map((iso) => languageName(iso)).join(', ')}</TableCell>
            <TableCell at="2">{t(`talent.desk.setUp.who.signUp.${isSignUpOpen ? 'open' : 'closed'}`)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
