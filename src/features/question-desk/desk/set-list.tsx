import { Link } from 'react-router';
import { deskLinks, deskQuestionSetLink, deskQuestionSetVerbLink, newQuestionSetLink } from '../../../contract/desk-links.ts';
import { DataTable, RowLink, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { copyIcon } from '../../../web/desk/desk-icons.ts';
import { MoreMenu } from '../../../web/desk/desk-menu.tsx';
import { ListEmpty } from '../../../web/desk/list-parts.tsx';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskHead } from '../../../web/desk/pane.tsx';
import { FindForm, Toolbar } from '../../../web/desk/toolbar.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { plusIcon, trashIcon } from '../../../web/icons/more-icons.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { SetList as Sets } from './load-sets.ts';
import styles from './questions.module.css';

/** All sets with the number of projects that ask them; retired ones last. The words they are searched by are in the address. */
export function SetList({ sets, words, total, done }: Sets) {
  const { t, number } = useI18n();
  const mayWrite = useMay()('catalogue:write');
  return (
    <>
      <DeskHead title={t('talent.desk.nav.questions')} sub={t('talent.desk.questions.sub', { count: total })}>
        {mayWrite ? (
          <DeskButtonLink to={newQuestionSetLink} icon={plusIcon} variant="primary">
            {t('talent.desk.questions.new')}
          </DeskButtonLink>
        ) : (
          <NotAllowed scope="catalogue:write" />
        )}
      </DeskHead>
      <Toolbar>
        <FindForm
          list={deskLinks.questions}
          words={words}
          label={t('talent.desk.questions.find')}
          placeholder={t('talent.desk.questions.find')}
        />
      </Toolbar>
      {done === 'delete' ? (
        <Notice tone="success" role="status" className={styles.listNotice}>
          <p>{t('talent.desk.questions.done.delete')}</p>
        </Notice>
      ) : null}
      {sets.length === 0 ? (
        <ListEmpty all={words === '' ? null : deskLinks.questions}>
          {t(words === '' ? 'talent.desk.questions.none' : 'talent.desk.questions.noMatch')}
        </ListEmpty>
      ) : (
        <DataTable label={t('talent.desk.nav.questions')} className={styles.sets}>
          <thead>
            <TableRow>
              <TableHead>{t('talent.desk.questions.name')}</TableHead>
              <TableHead end>{t('talent.desk.questions.head.questions')}</TableHead>
              <TableHead end>{t('talent.desk.questions.head.projects')}</TableHead>
              <TableHead>
                <span className="vh">{t('talent.desk.questions.head.more')}</span>
              </TableHead>
            </TableRow>
          </thead>
          <tbody>
            {sets.map((set) => (
              <TableRow key={set.id}>
                <TableCell at="1">
                  <RowLink to={deskQuestionSetLink(set.id)}>{set.name}</RowLink>
                  {set.isRetired ? <RowSub>{t('talent.desk.questions.retired')}</RowSub> : null}
                </TableCell>
                <TableCell at="2" end>
                  <span className="num">{number(set.questions)}</span>
                  <span className="only-narrow"> {t('talent.desk.questions.count', { count: set.questions })}</span>
                </TableCell>
                <TableCell at="2" end>
                  <span className="num">{number(set.projects)}</span>
                  <span className="only-narrow"> {t('talent.desk.questions.projects', { count: set.projects })}</span>
                </TableCell>
                <TableCell at="1end">{mayWrite ? <RowMenu {...set} /> : null}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  );
}

function RowMenu({ id, name }: Sets['sets'][number]) {
  const { t } = useI18n();
  return (
    <MoreMenu label={t('talent.desk.questions.more', { name })}>
      <Link to={deskQuestionSetVerbLink(id, 'copy')}>
        <Icon path={copyIcon} size="s" /> {t('talent.desk.questions.copy')}
      </Link>
      <Link to={deskQuestionSetVerbLink(id, 'delete')}>
        <Icon path={trashIcon} size="s" /> {t('talent.desk.questions.delete')}
      </Link>
    </MoreMenu>
  );
}
