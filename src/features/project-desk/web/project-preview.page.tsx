import { Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { MarksContext } from '../../../web/ui/marked.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { MainActionButton } from '../../projects/web/main-action-button.tsx';
import { PartnerNotice } from '../../projects/web/partner-notice.tsx';
import { ProjectDetail } from '../../projects/web/project-detail.tsx';
import { changedFields, type FormValues, formFields, inputOf, valuesOfForm } from '../project-form.ts';
import type { Route } from './+types/project-preview.page.ts';
import { projectPreviewClient } from './client.ts';
import { markChanges } from './mark-changes.ts';
import styles from './project-preview.module.css';

/** What is in the editor's form, as a page for talents. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api, now } = context.get(requestContext);
  const form = await request.formData();
  const given: unknown = parseJson(textOf(form, 'base'));
  const known: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {};
  // Every field is in the list.
  const base = Object.fromEntries(formFields.map((field) => [field, String(known[field] ?? '')])) as FormValues;
  const values = valuesOfForm(form, base);
  const { input, faults } = inputOf(values, changedFields(values, base), textOf(form, 'zone') || 'UTC');
  if (Object.keys(faults).length > 0) return { project: null, changed: [], now: now.toISOString() };
  const projectId = Number(textOf(form, 'projectId')) || null;
  const client = projectPreviewClient(api);
  try {
    const { project, changed, language } = await unwrap(client.projects.preview.$post({ json: { projectId, input } }));
    const published =
      projectId !== null && changed.includes('description')
        ? await unwrap(client.projects[':id'].$get({ param: { id: String(projectId) } }))
        : null;
    return {
      project: {
        ...project,
        ...(published && { descriptionHtml: markChanges(published.description, project.descriptionHtml) }),
        // Nobody knows it yet.
        ...(language.by === 'ASSUMED' && { jobLanguage: '' }),
      },
      // All of a new project is new.
      changed: projectId === null ? [] : changed,
      now: now.toISOString(),
    };
  } catch (error) {
    // A value that is not right yet; the form says which.
    if (error instanceof ApiProblem && error.status === 400) return { project: null, changed: [], now: now.toISOString() };
    throw error;
  }
}

/** `/desk/projects/preview`: a project that is not published yet, in the words of `lang`, as talents will read it. Opened by its address there is nothing to show. */
export default function ProjectPreviewPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { boardMode } = useClient();
  const project = actionData?.project;
  if (!project)
    return (
      <div className="shell page">
        <PageTitle title={t('talent.desk.project.preview')} />
        <Notice tone="info">
          <p>{t('talent.desk.project.preview.faulty')}</p>
          <p>
            <Link to={deskLinks.projects}>{t('talent.desk.nav.projects')}</Link>
          </p>
        </Notice>
      </div>
    );
  const words = t('talent.desk.project.preview.mark');
  // Texts of the portal are no HTML.
  const html = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const descriptionHtml = project.descriptionHtml.replaceAll('<mark>', `<mark><span class="vh">${html} </span>`);
  return (
    <div className={styles.marked}>
      <MarksContext value={{ fields: actionData.changed, words }}>
        <ProjectDetail
          project={{ ...project, descriptionHtml }}
          similar={null}
          isSignedIn={false}
          resultsPath="/projects"
          now={actionData.now}
          hasNeeds={!boardMode && !project.isExternal}
          action={(look) => <MainActionButton project={project} options={null} look={look} />}
          notice={<PartnerNotice project={project} />}
        />
      </MarksContext>
    </div>
  );
}
