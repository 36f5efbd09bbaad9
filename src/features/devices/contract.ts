import { createRoute, z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { body, json, listOf, problems, talentOnly, uuidParam } from '../../contract/shapes.ts';

/** 128 random bits in the form of a UUID; they carry no version, so zod's own check does not fit. */
const deviceIdParam = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .openapi({ description: 'Id of the browser, from its cookie', format: 'uuid', param: { name: 'id', in: 'path' } }),
});

/** Product decisions, section 5. */
const deviceSchema = z
  .object({
    id: z.string().describe('Id of the browser'),
    userAgent: z.string().describe('Browser and system, as the browser says'),
    /** ISO 3166-1 alpha-2; null where it is unknown. */
    country: z.string().nullable().describe('Country at the last visit, ISO 3166-1 alpha-2; null if unknown'),
    /** In the language of the request. */
    city: z.string().nullable().describe('City at the last visit; null if unknown'),
    firstSeen: instantSchema.describe('Time of the first visit'),
    lastSeen: instantSchema.describe('Time of the last visit'),
    seenBefore: instantSchema.nullable().describe('Time of the last use before the present visit; null if there was none'),
    isCurrent: z.boolean().describe('Whether the request comes from it'),
    isTrusted: z.boolean().describe('Whether it is known: no mail is sent about its sign-ins'),
  })
  .openapi('UserDevice');
export type UserDevice = z.infer<typeof deviceSchema>;

const sessionSchema = z
  .object({
    id: z.string().describe('Id of the session'),
    /** One of `GET /userDevices`, unless that was removed meanwhile. */
    deviceId: z.string().nullable().describe('Id of the browser; null if unknown'),
    /** How the talent signed in: `pwd`, `otl`, `sms`, `linkedin`, `google`, `auth0`, `passkey`, `urlToken`, `leadProfile`. */
    signedInBy: z.string().describe('How the talent signed in'),
    created: instantSchema.describe('Time of the sign-in'),
    lastUsed: instantSchema.describe('Time of the last call'),
    isCurrent: z.boolean().describe('Whether the request belongs to it'),
  })
  .openapi('OpenSession');
export type OpenSession = z.infer<typeof sessionSchema>;

const mine = { security: talentOnly, tags: ['Devices'] };

export const getUserDevices = createRoute({
  method: 'get',
  path: '/userDevices',
  operationId: 'getUserDevices',
  ...mine,
  summary: 'Browsers the talent has signed in with, most recently used first',
  description: 'The one of this session is first and marked as current. They come from sign-ins: none can be added here.',
  responses: { 200: json(listOf(deviceSchema), 'The devices'), ...problems(400, 401) },
});

export const getIsTrusted = createRoute({
  method: 'get',
  path: '/userDevices/{id}/isTrusted',
  operationId: 'getIsTrusted',
  ...mine,
  summary: 'Whether the talent has verified a device',
  description: 'True once `POST /userDevices/{id}` was called in a session of that device. 404 for a device of another talent.',
  request: { params: deviceIdParam },
  responses: {
    200: json(z.object({ isTrusted: z.boolean().describe('Whether this browser is known') }), 'True if it is verified'),
    ...problems(400, 401, 404),
  },
});

export const postUserDevice = createRoute({
  method: 'post',
  path: '/userDevices/{id}',
  operationId: 'postUserDevice',
  ...mine,
  summary: 'Verify the device of this session',
  description: 'Only the session’s own device can be verified: the id alone proves nothing.',
  request: {
    params: deviceIdParam,
    body: body(
      z.strictObject({
        /** The browser's user agent; the header of this call when left out. */
        userAgent: z.string().max(1000).optional().describe('Browser and system; the header of the request if omitted'),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .nullable()
          .optional()
          .describe('Country, ISO 3166-1 alpha-2; recognised from the request if omitted'),
      }),
    ),
  },
  responses: { 200: json(deviceSchema, 'The device as it is now'), ...problems(400, 401, 404) },
});

export const deleteUserDevice = createRoute({
  method: 'delete',
  path: '/userDevices/{id}',
  operationId: 'deleteUserDevice',
  ...mine,
  summary: 'Remove a device and end its sessions at once',
  description: 'Verification is forgotten too. The next sign-in there is reported as that of a new device.',
  request: { params: deviceIdParam },
  responses: { 204: { description: 'Removed' }, ...problems(400, 401, 404) },
});

export const getSessions = createRoute({
  method: 'get',
  path: '/freelancer/sessions',
  operationId: 'getSessions',
  ...mine,
  summary: 'Open sessions of the talent, most recently used first',
  description: 'With the device and how the talent signed in. The current one is first.',
  responses: { 200: json(listOf(sessionSchema), 'The sessions'), ...problems(400, 401) },
});

export const deleteSession = createRoute({
  method: 'delete',
  path: '/freelancer/sessions/{id}',
  operationId: 'deleteSession',
  ...mine,
  summary: 'End one session',
  description: 'Its tokens stop working at once. Its device stays in the list.',
  request: { params: uuidParam },
  responses: { 204: { description: 'Ended' }, ...problems(400, 401, 404) },
});

export const endOtherSessions = createRoute({
  method: 'post',
  path: '/freelancer/sessions/endOthers',
  operationId: 'endOtherSessions',
  ...mine,
  summary: 'End every session except this one',
  description: 'Their tokens stop working at once. Answers how many there were.',
  responses: {
    200: json(z.object({ ended: z.number().int().describe('Number of sessions that ended') }), 'Number of ended sessions'),
    ...problems(400, 401),
  },
});
