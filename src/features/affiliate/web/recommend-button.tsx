import { copyText } from '../../../web/copy-text.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useShell } from '../../../web/shell-context.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { shareIcon } from './share-icon.ts';
import { canShare, shareBySheet } from './share-link.ts';

/**
 * "Recommend it" at a project (ux design, W3). Talents go to a page with their own link and a mail; visitors get the sheet
 * of their device, else the link is copied; without script both are links, for visitors to their mail program.
 */
export function RecommendButton({
  project,
  path,
  isSignedIn,
}: {
  project: { id: number; title: string };
  path: string;
  isSignedIn: boolean;
}) {
  const t = useT();
  const { origin } = useShell();
  const toast = useToast();
  const label = t('talent.project.recommend');
  if (isSignedIn)
    return (
      <ButtonLink to={`/app/recommend?project=${project.id}`} variant="quiet" icon={shareIcon}>
        {label}
      </ButtonLink>
    );
  const url = `${origin}${path}`;
  async function passOn() {
    const shared = { title: project.title, url };
    const isDone = canShare(shared) ? await shareBySheet(shared) : await copyText(url).then((isCopied) => isCopied && tell());
    if (!isDone) window.location.assign(mailLink(project.title, url));
  }
  function tell(): boolean {
    toast.success(t('talent.project.recommend.copied'));
    return true;
  }
  return (
    <ButtonLink
      href={mailLink(project.title, url)}
      variant="quiet"
      icon={shareIcon}
      onClick={(event) => {
        event.preventDefault();
        void passOn();
      }}
    >
      {label}
    </ButtonLink>
  );
}

function mailLink(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}\n`)}`;
}
