import { circlePauseIcon } from '../../../web/desk/desk-icons.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon } from '../../../web/icons/basic-icons.ts';
import { circleSlashIcon } from '../../../web/icons/more-icons.ts';
import { pencilIcon } from '../../../web/icons/project-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import type { ProjectStatus } from '../../projects/project-facts.ts';

const looks = {
  ACTIVE: { tone: 'success', icon: circleCheckIcon },
  PAUSED: { tone: 'warning', icon: circlePauseIcon },
  CLOSED: { tone: 'none', icon: circleSlashIcon },
  DRAFT: { tone: 'info', icon: pencilIcon },
} as const;

/** The state of a project, or `DRAFT` for one that is not published. */
export function ProjectBadge({ status }: { status: ProjectStatus | 'DRAFT' }) {
  const t = useT();
  const { tone, icon } = looks[status];
  return (
    <Status tone={tone} icon={icon}>
      {t(`talent.desk.project.status.${status}`)}
    </Status>
  );
}
