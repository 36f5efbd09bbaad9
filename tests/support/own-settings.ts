/** Set but empty: a test must not meet the database, the mail server or the files that a developer's .env names. */
export const withoutDeveloperSettings: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'DATABASE_URL',
    'DATABASE_URL_FILE',
    'DATABASE_READ_URLS',
    'DATABASE_READ_URLS_FILE',
    'API_ORIGIN',
    'SMTP_URL',
    'SMTP_URL_FILE',
    'SMS_WEBHOOK_URL',
    'SMS_WEBHOOK_URL_FILE',
    'S3_ENDPOINT',
    'OPENPOOL_DEV',
    'DEFAULT_TENANT',
    'PUBLIC_PORT',
    'TRUST_PROXY',
  ].map((name) => [name, '']),
);
