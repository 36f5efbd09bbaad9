import { Form, useNavigation } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Route } from './+types/import.page.ts';
import styles from './import.module.css';
import { type ImportResult, importFile } from './import-file.ts';
import { ImportPreview } from './import-preview.tsx';
import { keepFileForm } from './large-file.ts';

export async function action({ context, request }: Route.ActionArgs) {
  return importFile(context.get(requestContext), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepFileForm(args, 'talent.desk.import.file.tooLarge');

/** `/desk/projects/import`: projects of a file; what it would change is shown before anything is imported. */
export default function ImportPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('projects:write');
  const problem = useFormProblem(actionData?.form, 'file');
  const result = actionData?.result;
  return (
    <>
      <DeskHead
        title={t('talent.desk.import.title')}
        crumb={{ to: deskLinks.projects, label: t('talent.desk.nav.projects') }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="form">
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        {!mayWrite ? (
          <NotAllowed scope="projects:write" />
        ) : result?.intent === 'import' ? (
          <Imported result={result} />
        ) : (
          <>
            <FileForm problem={problem} source={result?.source ?? problem.value('source') ?? ''} />
            {result ? <ImportPreview key={result.text} result={result} /> : null}
          </>
        )}
      </DeskBody>
    </>
  );
}

function FileForm({ problem, source }: { problem: ReturnType<typeof useFormProblem>; source: string }) {
  const { t } = useI18n();
  const { state } = useNavigation();
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={styles.form}>
      <TextField
        label={t('talent.desk.import.file')}
        name="file"
        type="file"
        accept=".xlsx,.csv,.json,.jsonl,.ndjson,.tsv,text/csv,application/json"
        hint={t('talent.desk.import.file.hint')}
        error={problem.errorOf('file')}
      />
      <TextField
        label={t('talent.desk.import.source')}
        name="source"
        defaultValue={source}
        maxLength={60}
        hint={t('talent.desk.import.source.hint')}
        error={problem.errorOf('source')}
      />
      <div>
        <DeskButton type="submit" name="intent" value="preview" busy={state !== 'idle'}>
          {t('talent.desk.import.preview')}
        </DeskButton>
      </div>
    </Form>
  );
}

function Imported({ result: { counts, source } }: { result: ImportResult }) {
  const { t } = useI18n();
  return (
    <div className={styles.form}>
      <Notice tone={counts.failed > 0 ? 'warning' : 'success'} role="status">
        <p>{t('talent.desk.import.done', counts)}</p>
      </Notice>
      <div>
        <DeskButtonLink to={`${deskLinks.projects}?tab=all&source=${encodeURIComponent(source)}`}>
          {t('talent.desk.import.see')}
        </DeskButtonLink>
      </div>
    </div>
  );
}
