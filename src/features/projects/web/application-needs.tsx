import { useI18n } from '../../../web/i18n/i18n.tsx';
import { calendarIcon } from '../../../web/icons/basic-icons.ts';
import { banknoteIcon, fileTextIcon, helpIcon, mailIcon, pencilIcon } from '../../../web/icons/project-icons.ts';
import { IconList } from '../../../web/ui/icon-list.tsx';
import type { Project } from '../contract.ts';
import { minutesToApply } from '../minutes-to-apply.ts';

/** What an application requires and about how long it takes. */
export function ApplicationNeeds({ needs }: Pick<Project, 'needs'>) {
  const { t } = useI18n();
  const items = [
    { icon: fileTextIcon, text: t(needs.madeCv ? 'talent.project.need.cv' : 'talent.project.need.cvFile') },
    ...(needs.coverLetter === 'required' ? [{ icon: mailIcon, text: t('talent.project.need.coverLetter') }] : []),
    { icon: banknoteIcon, text: t('talent.project.need.rate') },
    ...(needs.motivation ? [{ icon: pencilIcon, text: t('talent.project.need.motivation') }] : []),
    ...(needs.questions > 0 ? [{ icon: helpIcon, text: t('talent.project.need.questions', { count: needs.questions }) }] : []),
    ...(needs.interview ? [{ icon: calendarIcon, text: t('talent.project.need.interview') }] : []),
  ];
  return (
    <div className="small stack stack--2">
      <p className="strong">{t('talent.project.needs')}</p>
      <IconList items={items} />
      <p className="muted">{t('talent.project.minutes', { minutes: minutesToApply(needs) })}</p>
    </div>
  );
}
