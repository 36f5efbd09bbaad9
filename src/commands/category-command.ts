import { defineCommand } from 'citty';
import type { TenantId } from '../contract/ids.ts';
import { publishCategory } from '../features/cms/api/store.ts';
import { importCategoryPictures } from '../features/public-places/api/import-category-pictures.ts';
import type { ClientFiles } from '../features/tenancy/client-files.ts';
import type { BlobStore } from '../server/blob/blob-store.ts';
import type { Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import { AppError } from '../server/http/app-error.ts';
import { audited } from './audited.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { requireClient, tenantOption } from './require-client.ts';

type Services = {
  db: Db;
  blobs: BlobStore;
  clock: Clock;
  tenants: { byKey: (key: string) => { id: TenantId; files: ClientFiles } | null };
};

/** `openpool category pictures --tenant <client>`. */
export function categoryCommand<S extends Services>(withServices: WithServices<S>) {
  const pictures = defineCommand({
    meta: {
      name: 'pictures',
      description:
        'Look again for the pictures in cms/images of a client, each named like its category; a change of the client does so by itself',
    },
    args: { tenant: tenantOption },
    run: ({ args }) => withServices(async (services) => console.log(await runPictures(services, args.tenant))),
  });
  const publishing = (isPublished: boolean, name: string, description: string) =>
    defineCommand({
      meta: { name, description },
      args: {
        tenant: tenantOption,
        category: { type: 'string', required: true, description: 'Key of the category' },
      },
      run: ({ args }) =>
        withServices(async (services) => console.log(await runPublishing(services, args.tenant, args.category, isPublished))),
    });
  return defineCommand({
    meta: { name: 'category' },
    subCommands: {
      pictures,
      publish: publishing(true, 'publish', 'Show a category'),
      unpublish: publishing(false, 'unpublish', 'Show a category nowhere; its pools stay, without category'),
    },
  });
}

/** @returns the line for the operator. @throws CommandError for an unknown client or category. */
export async function runPublishing(
  services: Pick<Services, 'db' | 'clock' | 'tenants'>,
  tenantKey: string,
  category: string,
  isPublished: boolean,
): Promise<string> {
  const client = requireClient(services, tenantKey);
  const scope = { tenantId: client.id };
  await audited(
    services,
    scope,
    async ({ db }) => {
      if (!(await publishCategory(db, scope, category, isPublished))) throw new CommandError(`${tenantKey} has no category ${category}`);
    },
    () => ({ action: isPublished ? 'category.published' : 'category.unpublished', subject: { kind: 'category', id: category } }),
  );
  return isPublished ? `Published: ${category}.` : `Shown nowhere: ${category}.`;
}

/** @returns the lines for the operator. @throws CommandError for an unknown client or a file that is no picture. */
export async function runPictures(services: Services, tenantKey: string): Promise<string> {
  const client = requireClient(services, tenantKey);
  try {
    const { taken, kept, removed, unknown } = await importCategoryPictures(services, client, { now: services.clock() });
    // Pictures before a faulty one stay imported, so each is a change of its own; this records which were requested.
    if (taken.length + removed.length > 0)
      await audited(
        services,
        { tenantId: client.id },
        async () => taken,
        () => ({ action: 'category.pictured', subject: { kind: 'category', id: null }, after: { categories: taken, removed } }),
      );
    return [
      `Taken: ${taken.join(', ') || 'none'}. The same as before: ${kept.join(', ') || 'none'}.`,
      ...(removed.length > 0 ? [`No picture any more: ${removed.join(', ')}.`] : []),
      ...(unknown.length > 0 ? [`No category is named like these: ${unknown.join(', ')}.`] : []),
    ].join('\n');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(
      'One of the files is no JPEG, PNG or WebP picture of at most 5 MB and 25 megapixels. Those before it were taken.',
    );
  }
}
