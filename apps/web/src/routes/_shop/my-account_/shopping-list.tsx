import { IconListCheck } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ListsPage, ListsSkeleton } from '../../../features/lists/ListsPage.tsx'
import { buyingTexts } from '../../../locales/index.ts'
import { livingListsQuery } from '../../../state/frame/lists.ts'
import { requireCustomer } from '../../../state/guards.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { showStored } from '../../../state/waiting/has-stored.ts'

/** `list`: the id of the open one. */
const ListsSearch = z.object({ list: z.int().min(1).optional().catch(undefined) })

/** The lists have a menu of their own, so the account's menu is not beside them. */
export const Route = createFileRoute('/_shop/my-account_/shopping-list')({
  beforeLoad: requireCustomer,
  staticData: { accountMenu: { text: 'lists.title', order: 4, icon: IconListCheck } },
  validateSearch: ListsSearch,
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(livingListsQuery()),
      loadTexts([buyingTexts]),
      showStored().catch(() => undefined),
    ]),
  component: Lists,
  pendingComponent: ListsSkeleton,
})

function Lists() {
  const { list } = Route.useSearch()
  return <ListsPage open={list} />
}
