import { z } from 'zod';
import { databaseSettings } from './database-settings.ts';

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');

/** 32 bytes. The fault never repeats what was given. */
const fileKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'write 32 random bytes in base64, as from: openssl rand -base64 32')
  .transform((text): Uint8Array => new Uint8Array(Buffer.from(text, 'base64')));

/** `isSecret`: its value may come from a file as well, named by `<NAME>_FILE`. */
export type Setting = { schema: z.ZodType; about: string; isSecret?: true };

/** Every setting of the process. `.env.example` is written from this list (`node scripts/write-env-example.ts`). */
export const settings = {
  PORT: { schema: z.coerce.number().int().min(0).max(65_535).default(3000), about: 'Port of the web server.' },
  HOST: { schema: z.string().default('0.0.0.0'), about: 'Address the web server listens on.' },
  OPENPOOL_DATA: { schema: z.string().default('./data'), about: 'Folder of the embedded database and of uploaded files.' },
  ...databaseSettings,
  WEB_WORKERS: {
    schema: z.coerce.number().int().min(1).max(64).optional(),
    about: 'Processes that answer requests. Empty: one for each core, at most four.',
  },
  JOB_WORKERS: {
    schema: z.coerce.number().int().min(0).max(8).default(1),
    about: 'Processes that send mails, import feeds and do all other work in the background. 0: another machine does.',
  },
  TENANTS_DIR: {
    schema: z.string().optional(),
    about:
      'Folder with one sub-folder per client. Those that the database does not have yet are taken at start (docs/clients.md). Default: ./tenants in the demo, none otherwise.',
  },
  DEFAULT_TENANT: {
    schema: z.string().optional(),
    about: 'Client that answers on localhost, 127.0.0.1 and other hosts nobody owns. Empty: unknown hosts get 421.',
  },
  DEMO: {
    schema: flag.optional(),
    about:
      'Load the demo data at start when the database is empty, and show the demo log-ins. Default: on with the embedded database, off with DATABASE_URL.',
  },
  DEMO_PROJECTS: { schema: z.coerce.number().int().min(1).max(1_000_000).default(640), about: 'How many projects the demo has.' },
  SESSION_SECRET: {
    schema: z.string().min(32).optional(),
    about: 'Signs tokens and links, encrypts secrets in the database. Empty: made once and kept in the database, for all processes.',
    isSecret: true,
  },
  SESSION_SECRETS_ACCEPTED: {
    schema: z
      .string()
      .transform((list) => list.split(/[,\n]/).map((secret) => secret.trim()))
      .pipe(z.array(z.string().min(32)))
      .optional(),
    about:
      'Earlier values of SESSION_SECRET, or its next one, separated by commas or lines: they verify and decrypt (docs/operating.md#keys).',
    isSecret: true,
  },
  SECURITY_ID_SECRET: {
    schema: z.string().min(32).optional(),
    about: 'Encrypts the security ids of talents; several as 2:new…,1:old… while changing it. Empty: derived from SESSION_SECRET.',
    isSecret: true,
  },
  API_ORIGIN: {
    schema: z.url().optional(),
    about: 'Where the calls of pages go when the API is another process (docs/scaling.md). Empty: in this process.',
  },
  SMTP_URL: {
    schema: z.url().optional(),
    about: 'smtp://user:password@host:587. Empty: mails stay in the built-in mailbox.',
    isSecret: true,
  },
  MAIL_FROM: { schema: z.string().optional(), about: 'Sender of mails when the client has none of its own.' },
  MAILBOX: { schema: flag.optional(), about: 'Show /dev/mailbox. Default: on in the demo and in development, off otherwise.' },
  SMS_WEBHOOK_URL: {
    schema: z.url().optional(),
    about: 'Where text messages are posted. Empty: they stay in the built-in mailbox.',
    isSecret: true,
  },
  SMS_WEBHOOK_SECRET: {
    schema: z.string().min(16).optional(),
    about: 'Signs what is posted to SMS_WEBHOOK_URL (header x-openpool-signature, HMAC-SHA256).',
    isSecret: true,
  },
  TWILIO_ACCOUNT_SID: { schema: z.string().optional(), about: 'Sends text messages through this Twilio account instead.' },
  TWILIO_AUTH_TOKEN: { schema: z.string().optional(), about: 'Token of TWILIO_ACCOUNT_SID; or use an API key.', isSecret: true },
  TWILIO_API_KEY_SID: { schema: z.string().optional(), about: 'API key of the Twilio account (SK…), in place of the token.' },
  TWILIO_API_KEY_SECRET: { schema: z.string().optional(), about: 'Secret of TWILIO_API_KEY_SID.', isSecret: true },
  TWILIO_FROM: { schema: z.string().optional(), about: 'Number or name the texts come from.' },
  TWILIO_MESSAGING_SERVICE_SID: {
    schema: z.string().optional(),
    about: 'Messaging service (MG…) that chooses the sender, in place of TWILIO_FROM.',
  },
  TWILIO_BASE_URL: { schema: z.url().default('https://api.twilio.com'), about: 'Another region of Twilio, or a stand-in for tests.' },
  S3_ENDPOINT: { schema: z.url().optional(), about: 'S3-compatible storage for files. Empty: OPENPOOL_DATA/files.' },
  S3_REGION: { schema: z.string().default('auto'), about: 'Region of the bucket, such as eu-central-1; auto is right for Cloudflare R2.' },
  S3_BUCKET: { schema: z.string().optional(), about: 'Bucket of S3_ENDPOINT.' },
  S3_ACCESS_KEY_ID: { schema: z.string().optional(), about: 'Key of S3_ENDPOINT.', isSecret: true },
  S3_SECRET_ACCESS_KEY: { schema: z.string().optional(), about: 'Secret of S3_ENDPOINT.', isSecret: true },
  FILES_KEY: {
    schema: fileKey.optional(),
    about:
      'Encrypts files where they are stored: 32 random bytes in base64 (docs/operating.md#encrypted-files). Empty: stored as they are.',
    isSecret: true,
  },
  FILES_KEYS_ACCEPTED: {
    schema: z
      .string()
      .transform((list) => list.split(/[,\n]/).map((key) => key.trim()))
      .pipe(z.array(fileKey))
      .optional(),
    about: 'Earlier values of FILES_KEY, or its next one, separated by commas or lines: they decrypt.',
    isSecret: true,
  },
  RECAPTCHA_SECRET: {
    schema: z.string().min(1).optional(),
    about: 'Secret of the reCAPTCHA site keys in client.json. Without it the forms of such clients answer 503.',
    isSecret: true,
  },
  RECAPTCHA_SECRETS: {
    schema: z
      .string()
      .regex(/^[\w-]+=[^,=\s]+(,[\w-]+=[^,=\s]+)*$/, 'write client=secret,client=secret')
      .transform((pairs): Record<string, string | undefined> => Object.fromEntries(pairs.split(',').map((pair) => pair.split('='))))
      .optional(),
    about: 'Secrets of clients whose site key has one of its own: client=secret,client=secret (client: its key).',
    isSecret: true,
  },
  ASSESSMENT_SECRETS: {
    schema: z
      .string()
      .regex(/^[\w-]+=[^,=\s]{16,}(,[\w-]+=[^,=\s]{16,})*$/, 'write client=secret,client=secret with secrets of at least 16 letters')
      .transform((pairs): Record<string, string | undefined> => Object.fromEntries(pairs.split(',').map((pair) => pair.split('='))))
      .optional(),
    about: 'Secrets that sign the calls to and from clients’ providers of tests: client=secret,client=secret (client: its key).',
    isSecret: true,
  },
  RECAPTCHA_VERIFY_URL: {
    schema: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
    about: 'Where reCAPTCHA tokens are checked.',
  },
  RECAPTCHA_TIMEOUT_MS: {
    schema: z.coerce.number().int().min(100).max(60_000).default(5_000),
    about: 'How long to wait for that check; after it the form is refused.',
  },
  CAPTCHA_COST: {
    schema: z.coerce.number().int().min(1).max(1_000_000).default(5_000),
    about: 'Work of the self-hosted captcha: rounds of each of the 2,000 to 4,000 keys a browser derives (5,000: about two seconds).',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'How much is logged.',
  },
  RATE_LIMIT_FACTOR: {
    schema: z.coerce.number().min(0).max(1_000_000).default(1),
    about: 'Multiplies every rate limit; load tests raise it, 0 switches limits off.',
  },
  TRUST_PROXY: { schema: flag.default(false), about: 'Take host, protocol and address from X-Forwarded-* of our own proxy.' },
  TRUSTED_PROXIES: {
    schema: z.coerce.number().int().min(1).max(10).default(1),
    about: 'With TRUST_PROXY: how many proxies of our own add an address to X-Forwarded-For. What stands before those is anybody’s word.',
  },
  COUNTRY_HEADER: {
    schema: z.string().optional(),
    about: 'Header in which our own CDN or proxy names the country of a request, such as CF-IPCountry; needs TRUST_PROXY.',
  },
  CITY_HEADERS: {
    schema: z
      .string()
      .regex(/^[\w-]+,[\w-]+,[\w-]+$/, 'write city,latitude,longitude as three names of headers')
      .transform((names) => names.split(',') as [string, string, string])
      .optional(),
    about: 'In addition to COUNTRY_HEADER: headers with city, latitude and longitude, such as CF-IPCity,CF-IPLatitude,CF-IPLongitude.',
  },
  GEO_DATABASE: {
    schema: z.string().optional(),
    about: 'File of a MaxMind or DB-IP database (.mmdb, City or Country) that says where IP addresses are. Nothing leaves this machine.',
  },
  GEO_FIXED_LOCATION: {
    schema: z.string().optional(),
    about: 'To try things out: where everybody seems to be, such as DE,Hamburg,53.55,9.99.',
  },
  CV_SCAN_LANGUAGES: {
    schema: z
      .string()
      .regex(/^[a-z]{3}(?:_[a-z]+)?(?:,[a-z]{3}(?:_[a-z]+)?){0,7}$/, 'write languages by three letters each, such as deu,eng')
      .transform((languages): readonly string[] => languages.split(','))
      .optional(),
    about:
      'Read scanned CVs in these languages, such as deu,eng; each makes it slower. Needs npm ci --prefix scan-packages (docs/cv-reading.md). Empty: off.',
  },
  CLAMD_URL: {
    schema: z
      .string()
      .transform((list): readonly string[] => list.split(',').map((address) => address.trim()))
      .optional(),
    about:
      'ClamAV’s daemon that checks uploads for viruses: tcp://host:3310 or unix:/run/clamav/clamd.ctl; several, separated by commas, are tried in turn. Empty: off.',
  },
  CLAMD_TIMEOUT_MS: {
    schema: z.coerce.number().int().min(1_000).max(120_000).default(20_000),
    about: 'How long the check of an upload may take; after it the upload is refused for now.',
  },
  GEOCODER: {
    schema: z.enum(['offline', 'openstreetmap', 'google']).default('offline'),
    about: 'Who looks addresses up: our own list of cities, OpenStreetMap or Google (docs/geo.md).',
  },
  GEOCODER_CONTACT: { schema: z.email().optional(), about: 'Who OpenStreetMap may write to; needed for GEOCODER=openstreetmap.' },
  GEOCODER_TIMEOUT_MS: {
    schema: z.coerce.number().int().min(100).max(30_000).default(2_500),
    about: 'How long to wait for an answer about an address.',
  },
  NOMINATIM_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://nominatim.openstreetmap.org'),
    about: 'Nominatim server for GEOCODER=openstreetmap; run your own for more than a question a second.',
  },
  PHOTON_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://photon.komoot.io'),
    about: 'Photon server that suggests addresses for GEOCODER=openstreetmap.',
  },
  GOOGLE_MAPS_KEY: {
    schema: z.string().min(1).optional(),
    about: 'Key of Geocoding API and Places API (new) for GEOCODER=google.',
    isSecret: true,
  },
  GOOGLE_GEOCODING_URL: { schema: z.url().default('https://maps.googleapis.com'), about: 'Stand-in of Google’s geocoding for tests.' },
  GOOGLE_PLACES_URL: { schema: z.url().default('https://places.googleapis.com'), about: 'Stand-in of Google’s places for tests.' },
  DESK_OIDC_ISSUER: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'OpenID provider in which the agency keeps its own people; operators may then sign in there. Needs the next two.',
  },
  DESK_OIDC_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    about: 'Id of this portal at DESK_OIDC_ISSUER; it returns people to /desk/callback.',
  },
  DESK_OIDC_CLIENT_SECRET: { schema: z.string().min(1).optional(), about: 'Secret of DESK_OIDC_CLIENT_ID.', isSecret: true },
  DESK_OIDC_SECOND_FACTOR_ACR: {
    schema: z
      .string()
      .regex(/^[^\s,]+(,[^\s,]+)*$/, 'write values with commas and without spaces')
      .transform((values): readonly string[] => values.split(','))
      .optional(),
    about:
      'Values of the claim acr by which DESK_OIDC_ISSUER says that a second factor was used, separated by commas. Empty: only amr with mfa counts.',
  },
  DESK_REQUIRE_SECOND_FACTOR: {
    schema: flag.default(false),
    about:
      'Operators of every client need a second factor; those without one enrol it at their next sign-in. A client requires it by secondFactorRequired.',
  },
  PUBLIC_PROTOCOL: { schema: z.enum(['http', 'https']).default('http'), about: 'Protocol of links in mails and of cookies.' },
  PUBLIC_PORT: {
    schema: z.coerce.number().int().min(1).max(65_535).optional(),
    about: 'Port in links of mails. Default: PORT for http, none for https.',
  },
  HAND_OVER_SIMULATOR: {
    schema: flag.optional(),
    about: 'Let connectors of the kind "simulator" take applications. Their answers are made up. Default: on in the demo, off otherwise.',
  },
  OUTGOING_LOOPBACK: {
    schema: flag.default(false),
    about: 'For development: webhooks and feeds may use this machine, also without TLS. Other private addresses stay refused.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    about: 'Bearer token that /metrics asks for. Empty: only this machine may read it, and never through a proxy.',
    isSecret: true,
  },
  ERROR_WEBHOOK_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'Gets each error of the log as a POST of JSON, without personal data; for an error tracker or a chat.',
    isSecret: true,
  },
  OPENPOOL_DEV: { schema: flag.default(false), about: 'Development server with fast refresh.' },
} satisfies Record<string, Setting>;
