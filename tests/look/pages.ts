import type { LookedAtPage } from './elements.ts';
import { application, applications } from './pages/applications.ts';
import { calendar } from './pages/calendar.ts';
import { command } from './pages/command.ts';
import { compare } from './pages/compare.ts';
import { conflict } from './pages/conflict.ts';
import { connections } from './pages/connections.ts';
import { decline } from './pages/decline.ts';
import { feedPreview } from './pages/feed-preview.ts';
import { figures } from './pages/figures.ts';
import { firstUse } from './pages/first-use.ts';
import { onboardingEditor } from './pages/onboarding-editor.ts';
import { pools } from './pages/pools.ts';
import { portal } from './pages/portal.ts';
import { projectEdit } from './pages/project-edit.ts';
import { projects } from './pages/projects.ts';
import { questions } from './pages/questions.ts';
import { signIn } from './pages/sign-in.ts';
import { talents } from './pages/talents.ts';
import { team } from './pages/team.ts';
import { texts } from './pages/texts.ts';
import { today } from './pages/today.ts';

/** The pages of operators that have a mock. */
export const lookedAtPages: readonly LookedAtPage[] = [
  today,
  applications,
  application,
  decline,
  compare,
  conflict,
  command,
  projects,
  projectEdit,
  signIn,
  calendar,
  figures,
  firstUse,
  onboardingEditor,
  pools,
  portal,
  questions,
  texts,
  connections,
  feedPreview,
  talents,
  team,
];
