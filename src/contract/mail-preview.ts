import { z } from '@hono/zod-openapi';

/** A mail as it would go out, in operators' previews. */
export const mailPreviewSchema = z
  .object({ locale: z.string(), subject: z.string(), text: z.string(), html: z.string().nullable() })
  .openapi('MailPreview', {
    example: { locale: 'de', subject: 'Neuer Stand Ihrer Bewerbung: Backend-Entwicklung', text: 'Guten Tag Anna, …', html: null },
  });
export type MailPreview = z.infer<typeof mailPreviewSchema>;
