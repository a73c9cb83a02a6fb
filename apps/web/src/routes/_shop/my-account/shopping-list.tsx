import { IconListCheck } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { readAhead } from '../../../api/query.ts'
import { ListsPage } from '../../../features/lists/ListsPage.tsx'
import { livingListsQuery } from '../../../state/frame/lists.ts'
import { showStored } from '../../../state/waiting/has-stored.ts'

/** `list`: the id of the open one. */
const ListsSearch = z.object({ list: z.int().min(1).optional().catch(undefined) })

export const Route = createFileRoute('/_shop/my-account/shopping-list')({
  staticData: { accountMenu: { text: 'lists.title', order: 7, icon: IconListCheck } },
  validateSearch: ListsSearch,
  loader: () => Promise.all([showStored().catch(() => undefined), readAhead(livingListsQuery())]),
  component: Lists,
})

function Lists() {
  const { list } = Route.useSearch()
  return <ListsPage open={list} />
}
