import { redirect } from 'react-router';
import { deskCategoryLink, deskLinks } from '../../../contract/desk-links.ts';
import { keyOfName } from '../../../contract/key-of-name.ts';
import { unwrap } from '../../../web/api-client.ts';
import { ifMatch } from '../../../web/entity-tag.ts';
import { refuseField, refuseForm, refuseValues } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { categoriesDeskClient } from '../../public-places/desk/client.ts';
import { type PoolValues, wordsOf } from '../pool-form.ts';

/** Makes a category or changes one, then opens it. */
export async function saveCategory({ api }: Pick<RequestFacts, 'api'>, form: FormData) {
  const values: PoolValues = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const id = textOf(form, 'category');
  const { name, description, first, firstField } = wordsOf(values);
  const kept = Object.keys(values);
  if (first === undefined) return refuseField(form, firstField, 'talent.error.required', kept);
  const json = { name, description, isPublished: values.isPublished === 'on' };
  const key = keyOfName(values.key?.trim() || first);
  if (id === '' && key === null) return refuseField(form, 'key', 'talent.desk.pools.key.needed', kept);
  const { categories } = categoriesDeskClient(api);
  try {
    const saved =
      id === ''
        ? await unwrap(categories.$post({ json: { ...json, key: key ?? '' } }))
        : await unwrap(categories[':id'].$patch({ param: { id }, json }, ifMatch(values.tag)));
    throw redirect(`${deskCategoryLink(saved.id)}&done=saved`);
  } catch (error) {
    return refuseValues(error, 'saveCategory', values);
  }
}

/** Deletes a category without pools. */
export async function removeCategory({ api }: Pick<RequestFacts, 'api'>, form: FormData) {
  const param = { id: textOf(form, 'category') };
  try {
    await unwrap(categoriesDeskClient(api).categories[':id'].$delete({ param }, ifMatch(textOf(form, 'tag'))));
    throw redirect(`${deskLinks.pools}?done=removed`);
  } catch (error) {
    return refuseForm(error, form);
  }
}
