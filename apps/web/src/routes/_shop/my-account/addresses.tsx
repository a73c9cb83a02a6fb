import { IconMapPin } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { AddressesPage, AddressesSkeleton } from '../../../features/account/AddressesPage.tsx'
import { customerQuery } from '../../../state/frame/customer.ts'

/** The form that is open: of a new address, or of the one with this id. */
const Search = z.object({
  edit: z
    .union([z.literal('new'), z.int().positive()])
    .optional()
    .catch(undefined),
})

export const Route = createFileRoute('/_shop/my-account/addresses')({
  staticData: { accountMenu: { text: 'account.addresses', order: 2, icon: IconMapPin } },
  validateSearch: Search,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(customerQuery()),
  component: Page,
  pendingComponent: AddressesSkeleton,
})

function Page() {
  const { edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AddressesPage
      edit={edit}
      // Closing is a decision already: what was typed is saved or given up.
      onClose={() => navigate({ search: {}, replace: true, ignoreBlocker: true, resetScroll: false })}
    />
  )
}
