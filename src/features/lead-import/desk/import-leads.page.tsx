import { Form, useNavigation } from 'react-router';
import { dayMs } from '../../../contract/dates.ts';
import { deskLinks } from '../../../contract/desk-links.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { unwrap } from '../../../web/api-client.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { loadPartly, nullAt } from '../../../web/desk/load-partly.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { type FormProblem, useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { leadLifetimeMs } from '../../lead-profiles/lead.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { keepFileForm } from '../../project-import/desk/large-file.ts';
import type { Route } from './+types/import-leads.page.ts';
import { importLeadFile, type LeadPreview } from './import-file.ts';
import styles from './import-leads.module.css';
import { ImportedLeads } from './imported-leads.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, report } = context.get(requestContext);
  const pools = await loadPartly({ report })(nullAt(403, unwrap(poolsDeskClient(api).pools.$get())));
  return {
    days: leadLifetimeMs / dayMs,
    pools: (pools?.results ?? []).map(({ id, name }) => ({ id: String(id), name: localized(name, locale) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return importLeadFile(context.get(requestContext), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepFileForm(args, 'talent.desk.leadImport.file.tooLarge');

/** `/desk/talents/leads/import`: leads of a file; whom it would prepare is shown before anybody is mailed. */
export default function ImportLeadsPage({ loaderData: { pools, days }, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('talents:write');
  const problem = useFormProblem(actionData?.form, 'file');
  const preview = actionData?.result?.preview;
  return (
    <>
      <DeskHead
        title={t('talent.desk.leadImport.title')}
        crumb={{ to: deskLinks.leads, label: t('talent.desk.talents.bring.title') }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="form">
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        {mayWrite ? (
          <>
            <p className={styles.hint}>{t('talent.desk.leadImport.intro', { days })}</p>
            <FileForm pools={pools} problem={problem} preview={preview} />
            {preview ? <ImportedLeads key={preview.text} preview={preview} /> : null}
          </>
        ) : (
          <NotAllowed scope="talents:write" />
        )}
      </DeskBody>
    </>
  );
}

type FormProps = { pools: readonly { id: string; name: string }[]; problem: FormProblem; preview: LeadPreview | undefined };

function FileForm({ pools, problem, preview }: FormProps) {
  const { t, languageName } = useI18n();
  const { signUpLanguages } = useClient();
  const { state } = useNavigation();
  const chosen = preview?.poolIds ?? problem.value('poolIds')?.split(',');
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={styles.form}>
      <TextField
        label={t('talent.desk.import.file')}
        name="file"
        type="file"
        accept=".xlsx,.csv,.tsv,text/csv"
        hint={t('talent.desk.leadImport.file.hint')}
        error={problem.errorOf('file')}
      />
      <Select
        label={t('talent.desk.leadImport.locale')}
        name="locale"
        defaultValue={preview?.locale ?? problem.value('locale') ?? signUpLanguages[0]}
        error={problem.errorOf('locale')}
      >
        <Options of={signUpLanguages} words={languageName} />
      </Select>
      {pools.length === 0 ? null : (
        <fieldset>
          <legend className={styles.part}>{t('talent.desk.leads.pools')}</legend>
          {pools.map(({ id, name }) => (
            <CheckboxField key={id} name="poolIds" value={id} label={name} defaultChecked={chosen?.includes(id)} />
          ))}
        </fieldset>
      )}
      <div>
        <DeskButton type="submit" name="intent" value="preview" busy={state !== 'idle'}>
          {t('talent.desk.import.preview')}
        </DeskButton>
      </div>
    </Form>
  );
}
