import { useEffect } from 'react'

export type PageAction = { text: string; key?: string; run: () => void }
/** What can be done with the thing that a page shows or has selected. */
export type PageActions = { title: string; actions: readonly PageAction[] }

const registered = new Set<PageActions>()

/** Offers the actions in the command menu, as long as the component is there. */
export function usePageActions(actions: PageActions): void {
  useEffect(() => {
    registered.add(actions)
    return () => void registered.delete(actions)
  })
}

/** The actions of the current page, with those of one title together. */
export function pageActions(): PageActions[] {
  const byTitle = Map.groupBy(registered, ({ title }) => title)
  return [...byTitle].map(([title, groups]) => ({ title, actions: groups.flatMap(({ actions }) => actions) }))
}
