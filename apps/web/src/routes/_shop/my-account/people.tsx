import { IconUsers } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadPeople } from '../../../features/account/people/load-people.ts'
import { PeoplePage } from '../../../features/account/people/PeoplePage.tsx'

export const Route = createFileRoute('/_shop/my-account/people')({
  staticData: {
    accountMenu: { text: 'account.people', order: 8, icon: IconUsers, company: true },
  },
  loader: ({ context }) => loadPeople(context.queryClient),
  component: PeoplePage,
})
