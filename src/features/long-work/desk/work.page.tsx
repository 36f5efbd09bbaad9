import { data, redirect, useRevalidator } from 'react-router';
import { readUuid } from '../../../contract/address-filters.ts';
import { deskLinks, deskWorkLink } from '../../../contract/desk-links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { DataTable, RowLink, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { ListPages } from '../../../web/desk/list-parts.tsx';
import { loadPartly, nullAt, restartAt } from '../../../web/desk/load-partly.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { DeskTabs } from '../../../web/desk/toolbar.tsx';
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
import { canStop, workName, workProgress } from './work-words.ts';

const pageSize = '50';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, report } = context.get(requestContext);
  const partly = loadPartly({ report });
  const calls = longWorkClient(api)['long-work'];
  const cursor = url.searchParams.get('cursor');
  const open = url.searchParams.get('open') ?? '';
  const id = readUuid(open);
  const everyone = url.searchParams.has('everyone') ? ({ everyone: 'true' } as const) : {};
  const reading = restartAt(
    cursor && deskLinks.work,
    unwrap(calls.$get({ query: { limit: pageSize, ...everyone, ...(cursor && { cursor }) } })),
  );
  const [page, opened] = await Promise.all([
    partly(reading),
    id === '' ? null : partly(nullAt(404, unwrap(calls[':id'].$get({ param: { id } })))),
  ]);
  if (open !== '' && page !== null && opened === null) throw data(null, { status: 404 });
  return { page, opened, hasCursor: cursor !== null, isOfEveryone: 'everyone' in everyone, days: keptDays };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const id = textOf(form, 'id');
  const calls = longWorkClient(context.get(requestContext).api)['long-work'][':id'];
  if (textOf(form, 'intent') === 'stop') {
    // It may have ended before the button was pressed; its page says so.
    await nullAt(409, unwrap(calls.stop.$post({ param: { id }, json: {} })));
    return redirect(deskWorkLink(id));
  }
  await unwrap(calls.seen.$post({ param: { id }, json: {} }));
  return redirect(deskLinks.work);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/work`: imports, invitations and moves of many that this operator started, and how far they have come; of everyone for owners. */
export default function WorkPage({ loaderData: { page, opened, hasCursor, isOfEveryone, days } }: Route.ComponentProps) {
  const { t } = useI18n();
  const { me } = useDesk();
  const list = isOfEveryone ? `${deskLinks.work}?everyone=true` : deskLinks.work;
  const { revalidate } = useRevalidator();
  const goesOn = (opened && (opened.endedAt === null || canStop(opened))) || page?.results.some(({ endedAt }) => endedAt === null);
  useReadingAgain(goesOn ?? false, readAgainMs, () => void revalidate());
  return (
    <>
      <DeskHead title={t('talent.desk.work.title')} />
      <DeskBody width="form">
        {opened ? <OpenedWork work={opened} /> : null}
        {opened ? <h2 className={styles.heading}>{t('talent.desk.work.all', { days })}</h2> : null}
        {me.role === 'owner' ? (
          <div className={styles.whose}>
            <DeskTabs
              label={t('talent.desk.work.whose')}
              tabs={[
                { to: deskLinks.work, label: t('talent.desk.work.mine'), current: !isOfEveryone },
                { to: `${deskLinks.work}?everyone=true`, label: t('talent.desk.work.everyone'), current: isOfEveryone },
              ]}
            />
          </div>
        ) : null}
        {page === null ? <p role="alert">{t('talent.desk.list.failed')}</p> : null}
        {page?.results.length === 0 ? (
          <p className={styles.hint}>{t(isOfEveryone ? 'talent.desk.work.emptyAll' : 'talent.desk.work.empty', { days })}</p>
        ) : null}
        {page && page.results.length > 0 ? <WorkTable rows={page.results} opened={opened?.id} isOfEveryone={isOfEveryone} /> : null}
        <ListPages
          first={hasCursor ? list : null}
          next={page?.next ? `${list}${isOfEveryone ? '&' : '?'}cursor=${encodeURIComponent(page.next)}` : null}
        />
      </DeskBody>
    </>
  );
}

function WorkTable({ rows, opened, isOfEveryone }: { rows: readonly LongWork[]; opened: string | undefined; isOfEveryone: boolean }) {
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
              <RowSub>
                {workProgress(i18n, work)}
                {isOfEveryone ? ` · ${work.startedBy}` : null}
              </RowSub>
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
