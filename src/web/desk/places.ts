import { deskLinks } from '../../contract/desk-links.ts';
import type { OperatorScope } from '../../contract/operator-scopes.ts';
import { calendarIcon, globeIcon } from '../icons/basic-icons.ts';
import { briefcaseIcon, circleDashedIcon, inboxIcon, shieldIcon, usersIcon } from '../icons/more-icons.ts';
import { useDesk, useMay } from './desk-context.ts';
import { chartIcon, layersIcon, listChecksIcon, paletteIcon, plugIcon, questionIcon, serverIcon } from './desk-icons.ts';

/** What needs repair, by part of the page of connections. The rail counts them together. */
export type ConnectionProblems = Record<'webhooks' | 'feeds' | 'handOvers', number>;

/** What the rail counts next to a place. */
export type RailCounts = { late: number; toAnswer: number; requests: number; problems: number };

type PlaceName =
  | ('firstSteps' | 'today' | 'applications' | 'projects' | 'talents' | 'pools' | 'figures')
  | ('questions' | 'calendars' | 'portal' | 'connections' | 'team' | 'clients' | 'installation');

export type Place = {
  /** Also the last part of the keys of its words. */
  name: PlaceName;
  to: string;
  icon: string;
  /** Places of the second list are set up once and then rarely opened. */
  isSetUp: boolean;
  scope: OperatorScope;
  /** Only for owners of the installation, at the client where they became that. */
  isOfInstallation?: true;
  /** After `g`. */
  key?: string;
  count?: keyof RailCounts;
};

/** In the order of the rail. */
const places: readonly Place[] = [
  { name: 'firstSteps', to: deskLinks.setUp, icon: circleDashedIcon, isSetUp: false, scope: 'client:write' },
  { name: 'today', to: deskLinks.today, icon: listChecksIcon, isSetUp: false, scope: 'figures:read', key: 't', count: 'late' },
  {
    name: 'applications',
    to: deskLinks.applications,
    icon: inboxIcon,
    isSetUp: false,
    scope: 'applications:read',
    key: 'a',
    count: 'toAnswer',
  },
  { name: 'projects', to: deskLinks.projects, icon: briefcaseIcon, isSetUp: false, scope: 'projects:read', key: 'p' },
  { name: 'talents', to: deskLinks.talents, icon: usersIcon, isSetUp: false, scope: 'talents:read', key: 'l' },
  { name: 'pools', to: deskLinks.pools, icon: layersIcon, isSetUp: false, scope: 'pools:read', count: 'requests' },
  { name: 'figures', to: deskLinks.figures, icon: chartIcon, isSetUp: false, scope: 'figures:read' },
  { name: 'questions', to: deskLinks.questions, icon: questionIcon, isSetUp: true, scope: 'catalogue:read' },
  { name: 'calendars', to: deskLinks.calendars, icon: calendarIcon, isSetUp: true, scope: 'catalogue:read' },
  { name: 'portal', to: deskLinks.portal, icon: paletteIcon, isSetUp: true, scope: 'client:read' },
  { name: 'connections', to: deskLinks.connections, icon: plugIcon, isSetUp: true, scope: 'connections:read', count: 'problems' },
  { name: 'team', to: deskLinks.team, icon: shieldIcon, isSetUp: true, scope: 'team:read' },
  { name: 'clients', to: deskLinks.clients, icon: globeIcon, isSetUp: true, scope: 'team:write', isOfInstallation: true },
  { name: 'installation', to: deskLinks.installation, icon: serverIcon, isSetUp: true, scope: 'team:write', isOfInstallation: true },
];

/** The places that this operator may open: the first steps while they are not done, those of the installation for its owners. */
export function usePlaces(): readonly Place[] {
  const may = useMay();
  const { me, firstSteps } = useDesk();
  const isHere = ({ name, isOfInstallation }: Place) =>
    name === 'firstSteps' ? firstSteps !== null : !isOfInstallation || me.ownsInstallation;
  return places.filter((place) => may(place.scope) && isHere(place));
}
