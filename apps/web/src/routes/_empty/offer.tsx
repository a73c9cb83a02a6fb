import { createFileRoute } from '@tanstack/react-router'
import { readNow } from '../../api/query.ts'
import { MakeOffer } from '../../features/offers/MakeOffer.tsx'
import { OfferSkeleton } from '../../features/offers/OfferSkeleton.tsx'
import { offersTexts } from '../../locales/offers.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { loadTexts } from '../../state/i18n.ts'

/** `lines`: ids of the parts of the chosen lines, with commas; missing = all lines. */
export const Route = createFileRoute('/_empty/offer')({
  validateSearch: ({ lines }: Record<string, unknown>): { lines?: string } =>
    lines === undefined ? {} : { lines: String(lines) },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(customerQuery()),
      readNow(cartQuery()),
      loadTexts([offersTexts]),
    ])
  },
  component: Page,
  pendingComponent: OfferSkeleton,
})

function Page() {
  const { lines = '' } = Route.useSearch()
  return <MakeOffer chosen={new Set(lines.split(',').map(Number))} />
}
