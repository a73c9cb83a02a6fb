import { IconFileText } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '../../../features/offers/stored/list/OffersPage.tsx'
import { filterOf } from '../../../features/offers/stored/list/offer-states.ts'
import { loadOffers } from '../../../features/offers/stored/load-offers.ts'
import type { OfferFilter } from '../../../features/offers/stored/stored-offers.queries.ts'

/** As it stands in the address; what it means is checked where it is used, so that it costs no first page a byte. */
type Search = Partial<Record<'q' | 'state' | 'page', unknown>>

export const Route = createFileRoute('/_shop/my-account/offers')({
  staticData: { accountMenu: { text: 'account.offers', order: 5, icon: IconFileText } },
  validateSearch: (search: Search): OfferFilter => search as OfferFilter,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadOffers(queryClient, filterOf(deps)),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <OffersPage
      filter={filterOf(Route.useSearch())}
      onFilter={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
