import { IconArrowBackUp } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { GiveBackPage } from '../../../features/withdrawal/give-back/GiveBackPage.tsx'
import { loadGiveBack } from '../../../features/withdrawal/give-back/load-give-back.ts'

export const Route = createFileRoute('/_shop/my-account/give-back')({
  staticData: { accountMenu: { text: 'account.giveBack', order: 6, icon: IconArrowBackUp } },
  // Order numbers are digits, which the router reads as a number.
  validateSearch: z.object({ order: z.coerce.string().max(40).optional().catch(undefined) }),
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context, deps }) => loadGiveBack(context.queryClient, deps.order),
  component: Page,
})

function Page() {
  const { order } = Route.useSearch()
  return <GiveBackPage key={order ?? ''} order={order} />
}
