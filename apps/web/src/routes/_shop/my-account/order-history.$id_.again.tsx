import { createFileRoute } from '@tanstack/react-router'
import { AgainPage, AgainSkeleton } from '../../../features/orders/again/AgainPage.tsx'
import { loadAgain } from '../../../features/orders/again/again.loader.ts'

export const Route = createFileRoute('/_shop/my-account/order-history/$id_/again')({
  loader: ({ context, params }) => loadAgain(context.queryClient, params.id),
  component: Page,
  pendingComponent: AgainSkeleton,
})

function Page() {
  const { id } = Route.useParams()
  return <AgainPage key={id} id={id} />
}
