import { createFileRoute } from '@tanstack/react-router'
import { loadStoredOffer } from '../../features/offers/stored/load-offers.ts'
import { OfferEditorPage } from '../../features/offers/stored/OfferEditorPage.tsx'
import { requireCustomer } from '../../state/guards.ts'

export const Route = createFileRoute('/_shop/my-account_/offers/$id')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => loadStoredOffer(context.queryClient, params.id),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <OfferEditorPage key={id} id={id} />
}
