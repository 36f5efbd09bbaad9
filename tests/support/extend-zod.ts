// Before any schema is made, as in the app: one that a test of plain rules has made first would lack `.openapi` for the others of its worker.
import '@hono/zod-openapi';
