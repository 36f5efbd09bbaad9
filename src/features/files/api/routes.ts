import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, guardedUpload, open } from '../../../server/http/router.ts';
import { getImage, getResource, getResourceMeta, postResource } from '../contract.ts';
import { fileRules, isMadeDocument } from '../file-kinds.ts';
import { attachmentHeaders, madeDocumentHeaders } from './attachment.ts';
import type { CheckUpload } from './check-upload.ts';
import { cachedImage, parseImageName, renderImage } from './image-variant.ts';
import { limitBody } from './limit-body.ts';
import { presentFile } from './present.ts';
import { findFile, findImage } from './store.ts';
import { storeFile } from './store-file.ts';

type Deps = { db: Db; blobs: BlobStore; clock: Clock; checkUpload: CheckUpload };

/** Calls below /v1/api. */
export function filesRoutes(deps: Deps) {
  const upload = guardedUpload(postResource, limitBody(fileRules.cover.maxBytes));
  return createRouter()
    .openapi(upload, async (c) => {
      const { kind } = c.req.valid('query');
      const { resource } = c.req.valid('form');
      const scope = talentScope(c);
      const file = await storeFile(deps.db, deps.blobs, scope, {
        kind,
        name: resource.name,
        bytes: await deps.checkUpload(scope, await resource.bytes()),
        now: deps.clock(),
      });
      return c.json(presentFile(file), 201);
    })
    .openapi(guarded(getResource), async (c) => {
      const file = await findFile(deps.db, talentScope(c), c.req.valid('param').id);
      const bytes = file && (await deps.blobs.get(file.blob_key));
      if (!bytes) throw notFound();
      return c.body(bytes, 200, isMadeDocument(file.kind) ? madeDocumentHeaders(file) : attachmentHeaders(file));
    });
}

/** Calls at the root: the specification has them outside of /v1/api. */
export function rootFilesRoutes(deps: Omit<Deps, 'checkUpload'>) {
  return createRouter()
    .openapi(guarded(getResourceMeta), async (c) => {
      const file = await findFile(deps.db, talentScope(c), c.req.valid('param').id);
      if (!file) throw notFound();
      return c.json(presentFile(file), 200);
    })
    .openapi(open(getImage), async (c) => {
      const named = parseImageName(c.req.valid('param').name);
      const image = named && (await findImage(deps.db, tenantScope(c), named.id));
      // A photo is shown to its owner only; the client's own pictures to everyone.
      const isVisible = image && (image.kind === 'content' || image.talent_id === c.get('session')?.talentId);
      if (!named || !isVisible) throw notFound();
      const bytes = await cachedImage(`${image.tenant_id}/${image.id}/${named.size.width}x${named.size.height ?? ''}`, async () => {
        const original = await deps.blobs.get(image.blob_key);
        if (!original) throw notFound();
        return renderImage(original, named.size);
      });
      const cacheControl = image.kind === 'content' ? 'public, max-age=31536000, immutable' : 'private, max-age=3600';
      return c.body(bytes, 200, { 'content-type': 'image/webp', 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' });
    });
}
