import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { ListEmpty, ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { DeskHead } from '../../../web/desk/pane.tsx';
import { useShortcuts } from '../../../web/desk/shortcuts.tsx';
import { Split } from '../../../web/desk/split.tsx';
import { useRowKeys } from '../../../web/desk/use-row-keys.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { uploadIcon } from '../../../web/icons/more-icons.ts';
import { requestContext } from '../../../web/request-context.ts';
import { maxInvited } from '../invited-many.ts';
import { activeTalentFilters, inviteAllLink, type TalentListState, talentListLink, widerRadius, withoutFilter } from '../talent-list.ts';
import type { Route } from './+types/talents.page.ts';
import { actOnTalents } from './act-on-talents.ts';
import { loadTalents } from './load-talents.ts';
import { OpenedTalent } from './opened-talent.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SentInvitations } from './sent-invitations.tsx';
import { TalentTable } from './talent-table.tsx';
import { TalentTools } from './talent-tools.tsx';
import styles from './talents.module.css';
import { type Ticks, useTicks } from './use-ticks.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadTalents(context.get(requestContext), url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return actOnTalents(context.get(requestContext), await request.formData(), url);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/talents`: the search, and next to it one talent. All of its state is in the address. */
export default function TalentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('talents:write');
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { state, page, opened } = loaderData;
  const ticks = useTicks(page?.results ?? []);
  const result = actionData?.result;
  useRowKeys(list, { canSelect: mayWrite });
  useShortcuts(
    state.open === null
      ? []
      : [
          {
            keys: 'Escape',
            label: t('talent.desk.opened.close'),
            group: 'list',
            run: () => void navigate(talentListLink(state, { open: null }), { preventScrollReset: true }),
          },
        ],
  );
  return (
    <>
      <Split
        isPanel
        head={
          <>
            {/* A narrow screen shows the opened talent alone. */}
            {state.open === null ? null : <h1 className="vh only-narrow">{t('talent.desk.nav.talents')}</h1>}
            <div className={state.open === null ? undefined : 'only-wide'}>
              <DeskHead title={t('talent.desk.nav.talents')}>
                {mayWrite ? (
                  <DeskButtonLink to={deskLinks.leads} icon={uploadIcon}>
                    {t('talent.desk.talents.bring')}
                  </DeskButtonLink>
                ) : null}
              </DeskHead>
              <TalentTools {...loaderData} answer={actionData} />
            </div>
          </>
        }
        listLabel={t('talent.desk.nav.talents')}
        list={
          <div ref={list} className={styles.list} data-split={state.open === null ? undefined : ''}>
            <ListPart {...loaderData} ticks={ticks} mayInvite={mayWrite} />
          </div>
        }
        oneLabel={opened ? fullName(opened.talent) : undefined}
        one={opened ? <OpenedTalent key={opened.talent.id} {...loaderData} opened={opened} answer={actionData} /> : null}
        foot={
          mayWrite && (page?.results.length ?? 0) > 0 ? (
            <SelectionBar ticks={ticks} returnTo={talentListLink(state, { open: null })} projectId={state.fits} />
          ) : null
        }
      />
      {result?.intent === 'send' ? <SentInvitations sent={result} talents={opened ? [opened.talent] : []} /> : null}
    </>
  );
}

type ListProps = Pick<Route.ComponentProps['loaderData'], 'state' | 'page' | 'refused' | 'fitted'> & { ticks: Ticks; mayInvite: boolean };

/** The table with its pages; or why there is none. */
function ListPart({ state, page, refused, fitted, ticks, mayInvite }: ListProps) {
  const { t } = useI18n();
  if (page === null)
    return (
      <ListFailed again={talentListLink(state)}>
        {refused === null ? undefined : t(`talent.desk.talents.refused.${refused}`, { place: state.place })}
      </ListFailed>
    );
  if (page.results.length === 0) return <NoTalents state={state} />;
  const order = state.fits !== '' ? 'fit' : state.q !== '' && state.sort === null ? 'match' : 'changed';
  const words = t(
    page.next === null && state.cursor === null ? `talent.desk.talents.results.${order}` : `talent.desk.talents.page.${order}`,
    {
      count: page.results.length,
    },
  );
  return (
    <>
      <div className={styles.results}>
        <p role="status">{words}</p>
        {page.leftOut ? <span>{t('talent.desk.talents.fits.leftOut', { count: page.leftOut })}</span> : null}
        {state.q === '' || order === 'fit' ? null : (
          <Link to={talentListLink(state, { sort: state.sort === null ? 'changed' : null })} preventScrollReset>
            {t(state.sort === null ? 'talent.desk.talents.sort.changed' : 'talent.desk.talents.sort.match')}
          </Link>
        )}
        {state.known === '' && activeTalentFilters(state).length > 0 ? (
          <span>
            {t('talent.desk.talents.known.hint')}{' '}
            <Link to={talentListLink(state, { known: 'true' })} preventScrollReset>
              {t('talent.desk.talents.known.add')}
            </Link>
          </span>
        ) : null}
        {mayInvite ? <Link to={inviteAllLink(state)}>{t('talent.desk.inviteMany.all', { count: maxInvited })}</Link> : null}
      </div>
      <TalentTable rows={page.results} label={words} {...{ fitted, state, ticks, mayInvite }} />
      <ListPages
        first={state.cursor === null ? null : talentListLink(state, { cursor: null })}
        next={page.next === null ? null : talentListLink(state, { cursor: page.next })}
      />
    </>
  );
}

/** Nobody fits; each filter can be dropped by itself. */
function NoTalents({ state }: { state: TalentListState }) {
  const { t, number } = useI18n();
  const filters = activeTalentFilters(state);
  const radius = widerRadius(state);
  return (
    <ListEmpty
      wider={[
        ...(radius === null
          ? []
          : [
              {
                to: talentListLink(state, { radius }),
                name: t('talent.desk.talents.widen', { distance: number(Number(radius), { style: 'unit', unit: 'kilometer' }) }),
              },
            ]),
        ...(filters.length > 0 && state.known === ''
          ? [{ to: talentListLink(state, { known: 'true' }), name: t('talent.desk.talents.known.add') }]
          : []),
      ]}
      // To include more people is no filter to go without.
      filters={filters
        .filter((name) => name !== 'known')
        .map((name) => ({ to: talentListLink(state, withoutFilter(name)), name: t(`talent.desk.talents.drop.${name}`) }))}
    >
      {t(filters.length === 0 ? 'talent.desk.talents.empty' : 'talent.desk.talents.noMatch')}
    </ListEmpty>
  );
}
