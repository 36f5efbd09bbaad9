import { z } from '@hono/zod-openapi';
import { localeShape } from './locale-shape.ts';

/** A mail as it would go out, in operators' previews. */
export const mailPreviewSchema = z
  .object({
    locale: localeShape.describe('Language of the mail'),
    subject: z.string().describe('Subject'),
    text: z.string().describe('Plain text part'),
    html: z.string().nullable().describe('HTML part; null if the mail has none'),
  })
  .openapi('MailPreview', {
    example: { locale: 'de', subject: 'Neuer Stand Ihrer Bewerbung: Backend-Entwicklung', text: 'Guten Tag Anna, …', html: null },
  });
export type MailPreview = z.infer<typeof mailPreviewSchema>;
