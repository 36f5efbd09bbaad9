import type { TalentDeskDeps } from '../../talent-desk/api/deps.ts';

export type DeskSearchDeps = TalentDeskDeps;
