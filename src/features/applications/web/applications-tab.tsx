import { Form, useRevalidator, useSubmit } from 'react-router';
import { Options } from '../../../web/form/options.tsx';
import { Select } from '../../../web/form/text-field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { inboxIcon } from '../../../web/icons/more-icons.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Rows, SectionFailed } from '../../../web/ui/card.tsx';
import { Empty } from '../../../web/ui/empty.tsx';
import { Pagination } from '../../../web/ui/pagination.tsx';
import { statusGroups } from '../status.ts';
import { ApplicationRow } from './application-row.tsx';
import styles from './applications.module.css';
import type { action, loader } from './applications-route.ts';
import type { ApplicationsView } from './load-applications.ts';

/** The talent's applications in every status with their dated timelines (W10 of the UX design). */
export function ApplicationsTab({ loaderData }: TabProps<typeof loader, typeof action>) {
  return (
    <div className="shell page">
      <ApplicationList view={loaderData.view} now={new Date(loaderData.now)} />
    </div>
  );
}

function ApplicationList({ view, now }: { view: ApplicationsView; now: Date }) {
  const t = useT();
  const submit = useSubmit();
  const revalidator = useRevalidator();
  const { list, status, openId } = view;
  if (!list) return <SectionFailed onRetry={() => void revalidator.revalidate()} busy={revalidator.state !== 'idle'} />;
  const hrefFor = (changes: Record<string, string | null>) => {
    const params = new URLSearchParams({ tab: 'applications', ...(status === 'all' ? {} : { status }), page: String(list.page) });
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    return `/app/project?${params}`;
  };
  return (
    <section className="stack" aria-labelledby="applications-count">
      <div className={`row row--apart ${styles.head}`}>
        <h2 className="section-title" id="applications-count">
          {list.drafts > 0
            ? t('talent.application.countWithDrafts', { count: list.total - list.drafts, drafts: list.drafts })
            : t('talent.application.count', { count: list.total })}
        </h2>
        <Form className={styles.filter} onChange={(event) => void submit(event.currentTarget)}>
          <input type="hidden" name="tab" value="applications" />
          <Select name="status" label={t('talent.application.filter')} defaultValue={status} key={status}>
            <Options of={statusGroups} words={(group) => t(`talent.application.filter.${group}`)} />
          </Select>
          <noscript>
            <Button type="submit">{t('talent.application.filter.apply')}</Button>
          </noscript>
        </Form>
      </div>
      {list.results.length === 0 ? (
        <Empty
          icon={inboxIcon}
          titleAs="h3"
          title={t(status === 'all' ? 'talent.application.empty' : 'talent.application.none')}
          actions={
            <ButtonLink variant="primary" to="/app/project">
              {t('talent.application.empty.action')}
            </ButtonLink>
          }
        />
      ) : (
        <Rows>
          {list.results.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              isOpen={application.id === openId}
              toggleHref={hrefFor({ open: application.id === openId ? null : String(application.id) })}
              now={now}
            />
          ))}
        </Rows>
      )}
      <Pagination
        label={t('talent.application.page')}
        page={list.page}
        pages={Math.ceil(list.total / list.pageSize)}
        hrefFor={(page) => hrefFor({ page: String(page), open: null })}
      />
    </section>
  );
}
