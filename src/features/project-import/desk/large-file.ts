import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { refuseField } from '../../../web/form/form-answer.ts';
import { maxUploadBytes } from '../upload-limit.ts';

type Args<T> = { request: Request; serverAction: () => Promise<T> };

/** As `keepDeskForm`, for forms with a file: one that is too large never leaves the browser, as the server would answer with a page of its own. */
export async function keepFileForm<T>(args: Args<T>, message: string) {
  const form = await args.request.clone().formData();
  const file = form.get('file');
  if (file instanceof File && file.size > maxUploadBytes) return refuseField(form, 'file', message);
  return keepDeskForm(args);
}
