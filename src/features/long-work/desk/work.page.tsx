import { data, redirect, useRevalidator } from 'react-router';
import { readUuid } from '../../../contract/address-filters.ts';
import { deskLinks, deskWorkLink } from '../../../contract/desk-links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { DataTable, RowLink, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { Moment } from '../../../web/desk/due.tsx';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { ListPages } from '../../../web/desk/list-parts.tsx';
import { loadPartly, nullAt, restartAt } from '../../../web/desk/load-partly.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { textOf } from '../../../web/form/form-text.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { requestContext } from '../../../web/request-context.ts';
import { useReadingAgain } from '../../../web/use-reading-again.ts';
import { keptDays, type LongWork } from '../long-work.ts';
import type { Route } from './+types/work.page.ts';
import { longWorkClient } from './client.ts';
import { OpenedWork } from './opened-work.tsx';
import styles from './work.module.css';
import { readAgainMs } from './work-lines.tsx';
import { workName, workProgress } from './work-words.ts';

const pageSize = '50';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, report } = context.get(requestContext);
  const partly = loadPartly({ report });
  const calls = longWorkClient(api)['long-work'];
  const cursor = url.searchParams.get('cursor');
  const open = url.searchParams.get('open') ?? '';
  const id = readUuid(open);
  const reading = restartAt(cursor && deskLinks.work, unwrap(calls.$get({ query: { limit: pageSize, ...(cursor && { cursor }) } })));
  const [page, opened] = await Promise.all([
    partly(reading),
    id === '' ? null : partly(nullAt(404, unwrap(calls[':id'].$get({ param: { id } })))),
  ]);
  if (open !== '' && page !== null && opened === null) throw data(null, { status: 404 });
  return { page, opened, hasCursor: cursor !== null, days: keptDays };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const id = textOf(form, 'id');
  await unwrap(longWorkClient(context.get(requestContext).api)['long-work'][':id'].seen.$post({ param: { id }, json: {} }));
  return redirect(deskLinks.work);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/work`: imports and invitations of many that this operator started, and how far they have come. */
export default function WorkPage({ loaderData: { page, opened, hasCursor, days } }: Route.ComponentProps) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const goesOn = opened?.endedAt === null || page?.results.some(({ endedAt }) => endedAt === null);
  useReadingAgain(goesOn ?? false, readAgainMs, () => void revalidate());
  return (
    <>
      <DeskHead title={t('talent.desk.work.title')} />
      <DeskBody width="form">
        {opened ? <OpenedWork work={opened} /> : null}
        {opened ? <h2 className={styles.heading}>{t('talent.desk.work.all', { days })}</h2> : null}
        {page === null ? <p role="alert">{t('talent.desk.list.failed')}</p> : null}
        {page?.results.length === 0 ? <p className={styles.hint}>{t('talent.desk.work.empty', { days })}</p> : null}
        {page && page.results.length > 0 ? <WorkTable rows={page.results} opened={opened?.id} /> : null}
        <ListPages
          first={hasCursor ? deskLinks.work : null}
          next={page?.next ? `${deskLinks.work}?cursor=${encodeURIComponent(page.next)}` : null}
        />
      </DeskBody>
    </>
  );
}

function WorkTable({ rows, opened }: { rows: readonly LongWork[]; opened: string | undefined }) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const zone = useZone();
  return (
    <DataTable label={t('talent.desk.work.title')} card>
      <thead>
        <TableRow>
          <TableHead>{t('talent.desk.work.what')}</TableHead>
          <TableHead>{t('talent.desk.work.begun')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {rows.map((work) => (
          <TableRow key={work.id}>
            <TableCell at="1">
              <RowLink to={deskWorkLink(work.id)} aria-current={work.id === opened ? 'true' : undefined}>
                {workName(i18n, work)}
              </RowLink>
              <RowSub>{workProgress(i18n, work)}</RowSub>
            </TableCell>
            <TableCell at="2">
              <Moment at={work.createdAt}>{date(work.createdAt, 'short', zone)}</Moment>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
