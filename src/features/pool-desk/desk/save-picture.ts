import { redirect } from 'react-router';
import { deskCategoryLink } from '../../../contract/desk-links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { putPicture } from '../../client-settings/desk/put-picture.ts';
import { photoTypes, pictureFile } from '../../client-settings/picture-types.ts';
import { categoryPicture, categoryPictureFiles } from '../../public-places/category-pictures.ts';
import { categoriesDeskClient } from '../../public-places/desk/client.ts';

type Facts = Pick<RequestFacts, 'api'>;

/** The picture of a category is a file of the client, called as its key. Another one takes the place of that of any type. */
export async function savePicture(facts: Facts, form: FormData) {
  const picture = form.get('file');
  if (!(picture instanceof Blob) || picture.size === 0) return refuseField(form, 'file', 'talent.desk.portal.logo.none');
  const { id, key } = await readCategory(facts, form);
  const path = pictureFile(categoryPicture(key), picture.type, photoTypes);
  if (path === null) return refuseField(form, 'file', 'talent.desk.pools.picture.kind');
  try {
    await putPicture(facts, path, picture, 'served');
    await removeFiles(facts, key, path);
  } catch (error) {
    if (isProblem(error, 400)) return refuseField(form, 'file', 'talent.desk.pools.picture.kind');
    if (isProblem(error, 413)) return refuseField(form, 'file', 'talent.desk.portal.logo.large');
    return refuseForm(error, form);
  }
  throw redirect(`${deskCategoryLink(id)}&done=saved`);
}

export async function removePicture(facts: Facts, form: FormData) {
  const { id, key } = await readCategory(facts, form);
  try {
    await removeFiles(facts, key, null);
  } catch (error) {
    return refuseForm(error, form);
  }
  throw redirect(`${deskCategoryLink(id)}&done=saved`);
}

function readCategory({ api }: Facts, form: FormData) {
  return unwrap(categoriesDeskClient(api).categories[':id'].$get({ param: { id: textOf(form, 'category') } }));
}

async function removeFiles({ api }: Facts, key: string, except: string | null): Promise<void> {
  for (const path of categoryPictureFiles(key).filter((each) => each !== except))
    try {
      await unwrap(clientDeskClient(api).client.file.$delete({ query: { path } }));
    } catch (error) {
      // It is no file of this client.
      if (!isProblem(error, 404)) throw error;
    }
}
