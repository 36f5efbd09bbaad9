import { apiClientOf } from '../../../web/api-client.ts';
import type { FiguresDeskApi } from '../api/desk-routes.ts';

/** The typed call about figures, for operators' pages. */
export const figuresDeskClient = apiClientOf<FiguresDeskApi>('/v1/operator');
