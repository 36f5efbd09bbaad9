import { describe, expect, test } from 'vitest';
import { makeFile, makePdf, makePng, makeUpload } from '../../../../tests/support/file-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { FileFacts } from '../contract.ts';

const app = startTestApp();

describe('POST /resource', () => {
  test('keeps a cover letter and answers its facts', async () => {
    const talent = await makeTalent(app);
    const response = await app.call('POST', '/resource', {
      token: talent.token,
      form: makeUpload('resource', makePdf(2), 'Anschreiben Ž.pdf'),
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ name: 'Anschreiben Ž.pdf', contentType: 'application/pdf', pages: 2 });
  });

  test('trusts the bytes, not the name or the type the browser claims', async () => {
    const talent = await makeTalent(app);
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    const response = await app.call('POST', '/resource?kind=cover', {
      token: talent.token,
      form: makeUpload('resource', html, 'letter.pdf'),
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ messages: ['talent.error.pdf'] });
  });

  test.each([
    ['cv.exe', 'cv.exe.pdf'],
    ['Scan', 'Scan.pdf'],
    ['pdf', 'pdf.pdf'],
    ['Brief.PDF', 'Brief.PDF'],
    [`${'x'.repeat(130)}.html`, `${'x'.repeat(115)}.pdf`],
  ])('gives a PDF called %s an ending of its type', async (name, kept) => {
    const talent = await makeTalent(app);
    const response = await app.call('POST', '/resource', { token: talent.token, form: makeUpload('resource', makePdf(), name) });
    expect(await response.json()).toMatchObject({ name: kept, contentType: 'application/pdf' });
  });

  test('accepts only pictures where a picture is required', async () => {
    const talent = await makeTalent(app);
    const picture = await app.call('POST', '/resource?kind=image', {
      token: talent.token,
      form: makeUpload('resource', await makePng(), 'me.png', 'image/png'),
    });
    expect(await picture.json()).toMatchObject({ contentType: 'image/png', pages: null });
    const document = await app.call('POST', '/resource?kind=image', {
      token: talent.token,
      form: makeUpload('resource', makePdf(), 'me.png', 'image/png'),
    });
    expect(document.status).toBe(415);
  });

  test('refuses a picture of more than 25 megapixels', async () => {
    const talent = await makeTalent(app);
    const response = await app.call('POST', '/resource?kind=image', {
      token: talent.token,
      form: makeUpload('resource', await makePng(6000, 5000), 'big.png', 'image/png'),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ messages: ['talent.upload.tooManyPixels'] });
  });

  test('refuses a damaged picture', async () => {
    const talent = await makeTalent(app);
    const cut = (await makePng(200, 200)).slice(0, 60);
    const response = await app.call('POST', '/resource?kind=image', {
      token: talent.token,
      form: makeUpload('resource', cut, 'cut.png', 'image/png'),
    });
    expect(response.status).toBe(415);
  });

  test('refuses more than 5 MiB while reading, also without a Content-Length', async () => {
    const talent = await makeTalent(app);
    const large = new Uint8Array(5 * 1_048_576 + 100_000).fill(32);
    large.set(new TextEncoder().encode('%PDF-1.4'));
    const response = await app.call('POST', '/resource', { token: talent.token, form: makeUpload('resource', large, 'large.pdf') });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ messages: ['talent.upload.tooLarge.5'] });
  });

  test('refuses a missing file, an unknown kind and unknown fields with 400', async () => {
    const talent = await makeTalent(app);
    const extra = makeUpload('resource', makePdf(), 'a.pdf');
    extra.append('talentId', 'someone');
    const empty = new FormData();
    empty.append('other', 'x');
    const calls = [
      app.call('POST', '/resource', { token: talent.token, form: empty }),
      app.call('POST', '/resource?kind=cv', { token: talent.token, form: makeUpload('resource', makePdf(), 'a.pdf') }),
      app.call('POST', '/resource', { token: talent.token, form: extra }),
    ];
    expect((await Promise.all(calls)).map((response) => response.status)).toEqual([400, 400, 400]);
  });

  test('requires a session', async () => {
    expect((await app.call('POST', '/resource', { form: makeUpload('resource', makePdf(), 'a.pdf') })).status).toBe(401);
  });
});

describe('GET /resource/{id} and GET /napi/resource/{id}/meta', () => {
  test('give the owner the bytes as an attachment whose type browsers do not guess', async () => {
    const talent = await makeTalent(app);
    const file = await makeFile(app, talent, { kind: 'cover', name: 'Lettre d’été.pdf', bytes: makePdf(3) });
    const response = await app.call('GET', `/resource/${file.id}`, { token: talent.token });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Lettre d__t_.pdf"; filename*=UTF-8''Lettre%20d%E2%80%99%C3%A9t%C3%A9.pdf`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(makePdf(3));
    const meta = await app.call('GET', `/napi/resource/${file.id}/meta`, { token: talent.token });
    const facts = (await meta.json()) as FileFacts;
    expect(facts).toEqual({
      id: file.id,
      uuid: file.id,
      name: 'Lettre d’été.pdf',
      contentType: 'application/pdf',
      size: file.size,
      pages: 3,
      created: file.created_at.toISOString(),
    });
  });

  test('answer 404 for another talent and for another client', async () => {
    const file = await makeFile(app, await makeTalent(app), { kind: 'cover' });
    const other = await makeTalent(app);
    const elsewhere = await makeTalent(app, { tenant: 'atelier' });
    for (const path of [`/resource/${file.id}`, `/napi/resource/${file.id}/meta`]) {
      expect((await app.call('GET', path, { token: other.token })).status).toBe(404);
      expect((await app.call('GET', path, { token: elsewhere.token, tenant: 'atelier' })).status).toBe(404);
    }
  });

  test('answer 401 for a visitor and 400 for a malformed id', async () => {
    const talent = await makeTalent(app);
    for (const [path, meta] of [
      ['/resource/', ''],
      ['/napi/resource/', '/meta'],
    ]) {
      expect((await app.call('GET', `${path}0199a1de-0000-7000-8000-000000000000${meta}`)).status).toBe(401);
      expect((await app.call('GET', `${path}1${meta}`, { token: talent.token })).status).toBe(400);
    }
  });
});

describe('GET /image/{uuid}', () => {
  test('answers webp in the requested width', async () => {
    const talent = await makeTalent(app);
    const file = await makeFile(app, talent, { kind: 'image', name: 'me.png', bytes: await makePng(800, 600) });
    const small = await app.call('GET', `/image/${file.id}-160`, { token: talent.token });
    expect(small.headers.get('content-type')).toBe('image/webp');
    const { default: sharp } = await import('sharp');
    expect(await sharp(new Uint8Array(await small.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 });
    const og = await app.call('GET', `/image/${file.id}-og`, { token: talent.token });
    expect(await sharp(new Uint8Array(await og.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
    const plain = await app.call('GET', `/image/${file.id}`, { token: talent.token });
    expect(await sharp(new Uint8Array(await plain.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 800 });
  });

  test('answers 404 for sizes that do not exist, documents, other talents and visitors', async () => {
    const talent = await makeTalent(app);
    const other = await makeTalent(app);
    const photo = await makeFile(app, talent, { kind: 'image', name: 'me.png', bytes: await makePng() });
    const document = await makeFile(app, talent, { kind: 'cover' });
    expect((await app.call('GET', `/image/${photo.id}-123`, { token: talent.token })).status).toBe(404);
    expect((await app.call('GET', `/image/${document.id}`, { token: talent.token })).status).toBe(404);
    expect((await app.call('GET', `/image/${photo.id}`, { token: other.token })).status).toBe(404);
    expect((await app.call('GET', `/image/${photo.id}`)).status).toBe(404);
    expect((await app.call('GET', '/image/..%2F..%2Fetc', { token: talent.token })).status).toBe(404);
  });
});
