import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { notifyFailure } from '../../../api/query.ts'
import { buyingTexts } from '../../../locales/index.ts'
import { offersTexts } from '../../../locales/offers.ts'
import { customerQuery } from '../../../state/frame/customer.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { offerSellerQuery } from '../seller/offer-seller.queries.ts'
import { type OfferFilter, offersQuery, storedOfferQuery } from './stored-offers.queries.ts'

/** Loads the texts of the list. The page shows its own loading and failed states. */
export async function loadOffers(client: QueryClient, filter: OfferFilter) {
  void client.prefetchQuery(offersQuery(filter))
  void client.prefetchQuery(offerSellerQuery())
  await Promise.all([client.ensureQueryData(customerQuery()), loadTexts([buyingTexts, offersTexts])])
}

/** Loads an offer with the texts of its page. If that fails, redirects to the list and shows the reason. */
export async function loadStoredOffer(client: QueryClient, id: string) {
  try {
    await Promise.all([
      client.ensureQueryData(customerQuery()),
      client.ensureQueryData(storedOfferQuery(id)),
      loadTexts([buyingTexts, offersTexts]),
    ])
  } catch (error) {
    // The end of the session redirects to the login by itself.
    if (!(error instanceof CallFailed) || error.endedSession) throw error
    notifyFailure(error)
    throw redirect({ to: '/my-account/offers', replace: true })
  }
}
