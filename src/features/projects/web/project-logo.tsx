import { useClient } from '../../../web/shell-context.ts';
import styles from './project.module.css';

/**
 * The logo of the company a project is with: that of its legal entity where the client shows it, else the client's logo for
 * projects. The company's name is next to it, so the picture adds nothing.
 */
export function ProjectLogo({ legalEntityName }: { legalEntityName: string | null | undefined }) {
  const client = useClient();
  const entity = client.legalEntity.find(({ name, show_logo }) => show_logo && name === legalEntityName);
  const logo = entity?.logo ?? client.projectLogo;
  return logo ? <img className={styles.logo} src={logo} alt="" height={32} /> : null;
}
