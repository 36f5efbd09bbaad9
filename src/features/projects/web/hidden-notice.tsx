import { Link } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { eyeOffIcon } from '../../../web/icons/more-icons.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { ShowAgain } from './show-again.tsx';

/** On the page of a project the talent has hidden: that it is hidden, a button to show it, and a link to the others. */
export function HiddenNotice({ project }: { project: { id: number; title: string } }) {
  const t = useT();
  return (
    <Notice tone="info" icon={eyeOffIcon} action={<ShowAgain ids={[project.id]} title={project.title} />}>
      {t('talent.project.isHidden')} <Link to="/app/project/hidden">{t('talent.project.hidden.link')}</Link>
    </Notice>
  );
}
