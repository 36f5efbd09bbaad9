import { Link } from 'react-router';
import { deskCategoryLink, deskLinks, deskPoolEditLink } from '../../../contract/desk-links.ts';
import { AskFirst, type Question } from '../../../web/desk/ask-first.tsx';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskHead } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { answerTo, type ReturnedForm, returnedForm } from '../../../web/form/form-answer.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Route } from './+types/pools.page.ts';
import { actOnPool, type PoolActData } from './act-on-pools.ts';
import { CategoryEditor } from './category-editor.tsx';
import { CategoryList } from './category-list.tsx';
import { CategoryPicture } from './category-picture.tsx';
import { loadPools, type OpenedCategory, type OpenedPool } from './load-pools.ts';
import { MembersPart } from './members-part.tsx';
import styles from './pool-desk.module.css';
import { PoolNav } from './pool-nav.tsx';
import { RequestsPart } from './requests-part.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const loaded = await loadPools(context.get(requestContext), url);
  const done = doneWords.find((each) => each === searchParams.get('done')) ?? null;
  return { ...loaded, done, asks: searchParams.get('ask') === 'delete' };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnPool(context.get(requestContext), await request.formData());
}

/** What the page before has done. */
const doneWords = ['saved', 'removed'] as const;

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/pools`: all pools, and of one who asks to join and who is in. */
export default function PoolsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('pools:write');
  const { pools, categories, category, opened, isChosen, done, asks } = loaderData;
  const ordering = useFormProblem(returnedForm(actionData, 'up', 'down'), { id: 'category-order' });
  const moved = actionData?.result?.intent === 'order' ? actionData.result.category : null;
  const sum = (of: 'members' | 'requests') => pools.reduce((total, pool) => total + pool[of], 0);
  // A refusal is shown on the page, and the question is over.
  const question = category && category.id !== null && asks && !actionData && askToRemove(category, t);
  return (
    <AskFirst question={question || null} back={{ to: backFromCategory(category), label: t('talent.desk.nav.pools') }}>
      <DeskHead
        title={t('talent.desk.nav.pools')}
        sub={t('talent.desk.pools.sub', { pools: pools.length, members: sum('members'), requests: sum('requests') })}
      >
        {mayWrite ? (
          <DeskButtonLink to={deskLinks.newPool} icon={plusIcon}>
            {t('talent.desk.pools.new')}
          </DeskButtonLink>
        ) : (
          <NotAllowed scope="pools:write" />
        )}
      </DeskHead>
      {/* On a phone the list, and a pool that was chosen from it as a page of its own. */}
      <div className={styles.two} data-chosen={isChosen ? '' : undefined}>
        <div className={styles.side}>
          <PoolNav pools={pools} open={opened?.id ?? null} />
          <ErrorSummary errors={ordering.errors} attempt={ordering.attempt} />
          <CategoryList categories={categories} open={category && (category.id ?? 'new')} moved={moved} />
        </div>
        <section
          className={styles.one}
          aria-label={opened?.name ?? category?.name ?? t('talent.desk.nav.pools')}
          tabIndex={-1}
          data-region=""
        >
          {done === 'removed' ? (
            <Notice tone="success" role="status" className={styles.notice}>
              <p>{t('talent.desk.pools.category.removed')}</p>
            </Notice>
          ) : null}
          {category ? (
            <OpenedCategoryPart
              category={category}
              isSaved={done === 'saved'}
              returned={returnedForm(actionData, 'saveCategory', 'removeCategory')}
              returnedPicture={returnedForm(actionData, 'savePicture', 'removePicture')}
            />
          ) : opened ? (
            <Opened
              key={opened.id}
              opened={opened}
              answer={answerTo(actionData, 'accept', 'reject', 'remove')}
              category={categories.find(({ id }) => id === opened.categoryId)?.name}
              isSaved={done === 'saved'}
            />
          ) : (
            <p className={styles.hint}>{t('talent.desk.pools.none')}</p>
          )}
        </section>
      </div>
    </AskFirst>
  );
}

/** Where the question about a category leads back to. */
function backFromCategory(category: OpenedCategory | null): string {
  return category?.id == null ? deskLinks.pools : deskCategoryLink(category.id);
}

function askToRemove({ id, name, tag }: OpenedCategory, t: ReturnType<typeof useI18n>['t']): Question {
  return {
    title: t('talent.desk.pools.category.ask', { name }),
    text: t('talent.desk.pools.category.ask.text'),
    label: t('talent.desk.pools.category.delete'),
    values: { intent: 'removeCategory', category: String(id), tag: tag ?? '' },
    tone: 'danger',
  };
}

type OpenedCategoryProps = {
  category: OpenedCategory;
  isSaved: boolean;
  returned: ReturnedForm | undefined;
  returnedPicture: ReturnedForm | undefined;
};

function OpenedCategoryPart({ category, isSaved, returned, returnedPicture }: OpenedCategoryProps) {
  const { t } = useI18n();
  if (!useMay()('catalogue:write')) return <NotAllowed scope="catalogue:write" />;
  return (
    <>
      <p className="only-narrow">
        <Link to={deskLinks.pools}>{t('talent.desk.pools.all')}</Link>
      </p>
      {isSaved ? (
        <Notice tone="success" role="status" className={styles.notice}>
          <p>{t('talent.desk.pools.saved')}</p>
        </Notice>
      ) : null}
      <CategoryEditor key={`${category.id} ${category.tag}`} category={category} returned={returned} />
      {category.id === null ? null : (
        <CategoryPicture id={category.id} name={category.name} picture={category.picture} returned={returnedPicture} />
      )}
    </>
  );
}

type OpenedProps = { opened: OpenedPool; answer: PoolActData | undefined; category: string | undefined; isSaved: boolean };

function Opened({ opened, answer, category, isSaved }: OpenedProps) {
  const { t } = useI18n();
  const may = useMay();
  const { id, name, joinRule, visibility, description } = opened;
  const result = answer?.result;
  return (
    <>
      <p className="only-narrow">
        <Link to={deskLinks.pools}>{t('talent.desk.pools.all')}</Link>
      </p>
      <div className={styles.head}>
        <h2>{name}</h2>
        <div className={styles.acts}>
          {may('talents:read') ? (
            <DeskButtonLink to={`${deskLinks.talents}?pool=${id}&known=true`}>{t('talent.desk.pools.talents')}</DeskButtonLink>
          ) : null}
          {may('pools:write') ? <DeskButtonLink to={deskPoolEditLink(id)}>{t('talent.desk.pools.edit')}</DeskButtonLink> : null}
        </div>
      </div>
      <p className={styles.hint}>
        {[t(`talent.desk.pools.rule.${joinRule}`), t(`talent.desk.pools.visibility.${visibility}`), category].filter(Boolean).join(' ')}
      </p>
      {description ? <p className={styles.text}>{description}</p> : null}
      {result ? (
        <Notice tone={result.refused > 0 ? 'warning' : 'success'} role="status" className={styles.notice}>
          <p>
            {result.done > 0 ? t(`talent.desk.pools.done.${result.intent}`, { count: result.done }) : null}{' '}
            {result.refused > 0 ? t('talent.desk.decide.refused', { count: result.refused }) : null}
          </p>
        </Notice>
      ) : isSaved ? (
        <Notice tone="success" role="status" className={styles.notice}>
          <p>{t('talent.desk.pools.saved')}</p>
        </Notice>
      ) : null}
      <RequestsPart opened={opened} answer={answer} />
      <MembersPart opened={opened} />
    </>
  );
}
