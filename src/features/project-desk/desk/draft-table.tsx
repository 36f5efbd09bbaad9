import { deskDraftLink } from '../../../contract/desk-links.ts';
import { DataTable, RowLink, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { Since } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { ProjectDraft } from '../draft-contract.ts';
import { ProjectBadge } from './status-badge.tsx';

/** What was saved and not published: new projects, and changes of those that are published. */
export function DraftTable({ drafts }: { drafts: readonly ProjectDraft[] }) {
  const { t } = useI18n();
  return (
    <DataTable label={t('talent.desk.projects.tab.drafts')}>
      <thead>
        <TableRow>
          <TableHead>{t('talent.desk.list.head.project')}</TableHead>
          <TableHead>{t('talent.desk.projects.head.state')}</TableHead>
          <TableHead>{t('talent.desk.projects.head.savedBy')}</TableHead>
          <TableHead end>{t('talent.desk.projects.head.saved')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {drafts.map((draft) => (
          <TableRow key={draft.id}>
            <TableCell at="1">
              <RowLink to={deskDraftLink(draft)}>{draft.title ?? t('talent.desk.projects.untitled')}</RowLink>
              {draft.reference === null ? null : <RowSub>{draft.reference}</RowSub>}
            </TableCell>
            <TableCell at="2">
              <ProjectBadge status="DRAFT" />
              <RowSub>{t(draft.projectId === null ? 'talent.desk.projects.draft.new' : 'talent.desk.projects.draft.changes')}</RowSub>
            </TableCell>
            <TableCell at="row">{draft.savedBy}</TableCell>
            <TableCell at="1end" end>
              <Since at={draft.updatedAt} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
