import { Form, Link, useSubmit } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { load } from '../../../web/api-client.ts';
import { DeskHead } from '../../../web/desk/pane.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { searchIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { maxSearchLength } from '../found-kinds.ts';
import type { Route } from './+types/find.page.ts';
import { deskSearchClient } from './client.ts';
import styles from './command.module.css';
import { parseTyped, type Result, useResultGroups } from './result-groups.ts';
import { ResultRow } from './result-row.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = (url.searchParams.get('q') ?? '').slice(0, maxSearchLength);
  const { q, kinds } = parseTyped(typed);
  if (q === '' || kinds.length === 0) return { typed, found: null };
  const { api } = context.get(requestContext);
  return { typed, found: await load(deskSearchClient(api).search.$get({ query: { q, kinds: kinds.join(',') } })) };
}

/** `/desk/find?q=`: the command box as a page, on a phone and without script; its results are links. */
export default function FindPage({ loaderData: { typed, found } }: Route.ComponentProps) {
  const t = useT();
  const submit = useSubmit();
  const groups = useResultGroups(typed, found);
  const words = parseTyped(typed).q.split(/\s+/);
  return (
    <>
      <DeskHead title={t('talent.desk.find.title')} />
      <search>
        <Form action={deskLinks.find} className={styles.field}>
          <Icon path={searchIcon} />
          <input
            key={deskLinks.find}
            type="search"
            name="q"
            aria-label={t('talent.desk.find.title')}
            defaultValue={typed}
            maxLength={maxSearchLength}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => void submit(event.target.form, { replace: true, preventScrollReset: true })}
          />
          <Button type="submit" variant="quiet">
            {t('talent.desk.find.submit')}
          </Button>
        </Form>
      </search>
      <div className={styles.page}>
        {groups.map(({ kind, results, hasMore }) => (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2 className={styles.kind} id={`kind-${kind}`}>
              {t(`talent.desk.find.kind.${kind}`)}
              {kind === 'pages' ? null : ` · ${results.length}${hasMore ? '+' : ''}`}
            </h2>
            <ul>
              {results.map((result) => (
                <li key={result.key}>
                  <ResultLink result={result} words={words} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found && groups.length === 0 ? <p className={styles.none}>{t('talent.desk.find.none')}</p> : null}
      </div>
      <p className={styles.prefixes}>{t('talent.desk.find.prefixes')}</p>
      <p className="vh" role="status">
        {found ? t('talent.desk.find.count', { count: groups.reduce((sum, { results }) => sum + results.length, 0) }) : ''}
      </p>
    </>
  );
}

function ResultLink({ result, words }: { result: Result; words: readonly string[] }) {
  return (
    <Link className={styles.row} to={result.to}>
      <ResultRow result={result} words={words} />
    </Link>
  );
}
