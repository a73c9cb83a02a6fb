import { IconListCheck } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ListsPage, ListsSkeleton } from '../../../features/lists/ListsPage.tsx'
import { shoppingListsQuery } from '../../../state/frame/lists.ts'

/** `list`: the id of the open one. */
const ListsSearch = z.object({ list: z.int().min(1).optional().catch(undefined) })

export const Route = createFileRoute('/_shop/my-account/shopping-list')({
  staticData: { accountMenu: { text: 'lists.title', order: 4, icon: IconListCheck } },
  validateSearch: ListsSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(shoppingListsQuery()),
  component: Lists,
  pendingComponent: ListsSkeleton,
})

function Lists() {
  const { list } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ListsPage
      open={list}
      onOpen={(id) => void navigate({ search: { list: id }, replace: true, resetScroll: false })}
    />
  )
}
