import { useT } from '../../../web/i18n/i18n.tsx';
import { Prose } from '../../../web/ui/prose.tsx';
import styles from './project.module.css';

/** Shorter descriptions are read without a list of their parts. */
const minLength = 6000;
const minHeadings = 3;

type Description = { html: string; contents: { id: string; titleHtml: string }[] };

/**
 * A long description with an id for each of its headings, and the list of them. Others stay as they are.
 *
 * @param html cleaned when it was written, so that headings have no attributes.
 */
export function withContents(html: string): Description {
  const heading = /<(h[2-4])>(.*?)<\/\1>/gs;
  if (html.length < minLength || [...html.matchAll(heading)].length < minHeadings) return { html, contents: [] };
  const contents: Description['contents'] = [];
  const marked = html.replace(heading, (_, tag: string, title: string) => {
    const id = `about-${contents.length + 1}`;
    // Links inside a link are not allowed.
    contents.push({ id, titleHtml: title.replace(/<[^>]*>/g, '') });
    return `<${tag} id="${id}">${title}</${tag}>`;
  });
  return { html: marked, contents };
}

/** The client's text; a long one begins with links to its parts. Its HTML was cleaned when it was written (importer, server/markdown.ts). */
export function ProjectDescription({ html: given }: { html: string }) {
  const t = useT();
  const { html, contents } = withContents(given);
  return (
    <>
      {contents.length > 0 ? (
        <nav aria-label={t('talent.project.about.contents')}>
          <ul>
            {contents.map(({ id, titleHtml }) => (
              <li key={id}>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a part of the same text, without its tags */}
                <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: titleHtml }} />
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <Prose className={styles.description ?? ''} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
