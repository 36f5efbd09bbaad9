import type { ComponentType } from 'react';
import { data, type useActionData } from 'react-router';
import type { RequestFacts } from './request-context.ts';

/** The arguments of a tab's loader and action. */
export type TabArgs = { facts: RequestFacts; request: Request; url: URL };

/**
 * A tab of a page is what a route is: `<tab>-route.ts` with a loader and an action, `<tab>-tab.tsx` with a component. Its
 * address is the page's with `?tab=`, which a router that matches paths cannot tell apart (decision 0018): the page calls
 * `tabOf` and delegates. There are two files so that nothing a loader needs reaches the browser.
 */
type TabRoute = { loader: (args: TabArgs) => Promise<unknown>; action?: (args: TabArgs) => Promise<unknown> };

type Loaded<Loader> = Loader extends (args: TabArgs) => Promise<infer Data> ? Data : never;
// What the router makes of an action's answer, its status taken off.
type Answered<Action> = ReturnType<typeof useActionData<Action>>;

/**
 * The properties of a tab's component; `page` is what the page itself loaded, where its tabs share something.
 *
 * @example export function DevicesTab({ loaderData, actionData }: TabProps<typeof loader, typeof action>)
 */
export type TabProps<Loader, Action = never, Page = undefined> = {
  loaderData: Loaded<Loader>;
  actionData: Answered<Action>;
  page: Page;
};

type ActionOf<Tab> = Tab extends { action: infer Action } ? Action : never;
type TabComponents<Tabs extends Record<string, TabRoute>, Page> = {
  [Name in keyof Tabs]: ComponentType<TabProps<Tabs[Name]['loader'], ActionOf<Tabs[Name]>, Page>>;
};

/** The tab that an address opens; an unknown one opens the first. @example tabOf(['overview', 'rate'], url) */
export function tabOf<Name extends string>(names: readonly [Name, ...Name[]], { searchParams }: URL): Name {
  return names.find((name) => name === searchParams.get('tab')) ?? names[0];
}

/** Lets the open tab answer a form. @throws 400 where the tab has none. */
export function actInTab<Tab extends TabRoute>(tab: Tab, args: TabArgs) {
  if (!tab.action) throw data({ messages: ['talent.error.invalid'] }, { status: 400 });
  // The tab has an action, so its type is the action's and not undefined.
  return tab.action(args) as Tab extends { action: (args: TabArgs) => infer Answer } ? Answer : never;
}

/** The open tab. The table names a component for every tab, and the compiler compares each with its tab's loader and action. */
export function TabView<Tabs extends Record<string, TabRoute>, Page = undefined>(props: {
  components: TabComponents<Tabs, Page>;
  name: keyof Tabs;
  loaderData: unknown;
  actionData: unknown;
  page: Page;
}) {
  // The data came from the loader of this tab, for which the table names this component.
  const Component = props.components[props.name] as ComponentType<{ loaderData: unknown; actionData: unknown; page: Page }>;
  return <Component loaderData={props.loaderData} actionData={props.actionData} page={props.page} />;
}
