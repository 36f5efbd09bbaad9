import type { LookedAtPage } from './elements.ts';
import { application, applications } from './pages/applications.ts';
import { command } from './pages/command.ts';
import { compare } from './pages/compare.ts';
import { conflict } from './pages/conflict.ts';
import { decline } from './pages/decline.ts';
import { projectEdit } from './pages/project-edit.ts';
import { projects } from './pages/projects.ts';
import { signIn } from './pages/sign-in.ts';
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
];
