import { createFileRoute } from '@tanstack/react-router'
import { loadStoredOffer } from '../../features/offers/stored/load-offers.ts'
import { OfferEditorPage } from '../../features/offers/stored/OfferEditorPage.tsx'

export const Route = createFileRoute('/_shop/my-account_/offers/$id')({
  loader: ({ context, params }) => loadStoredOffer(context.queryClient, params.id),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <OfferEditorPage key={id} id={id} />
}
