import { failsInline, queriesOf } from '@partboard/client/queries/queries.ts'
import type { OfferState } from '@partboard/contract/offers/offer-shapes'
import type { Offer, OfferContent } from '@partboard/contract/offers/stored-offer-shapes'
import {
  copyOffer,
  createOffer,
  deleteOffer,
  getOffer,
  listOffers,
} from '@partboard/contract/offers/stored-offers'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { usePress } from '../../../api/press.ts'
import { endpointQuery } from '../../../api/query.ts'

/** What the list of offers shows; missing = all, from the first page. */
export type OfferFilter = {
  q?: string | undefined
  state?: OfferState | undefined
  page?: number | undefined
}

/** One page of offers, newest first. Stale after 5 s, because clients open and accept them. */
export const offersQuery = ({ q, state, page }: OfferFilter) => ({
  ...failsInline(endpointQuery(listOffers, { querystring: { q, state, page: page?.toString() } }), 'first'),
  placeholderData: keepPreviousData,
  staleTime: 5_000,
})

export const storedOfferQuery = (id: string) => ({
  ...failsInline(endpointQuery(getOffer, { params: { id } })),
  staleTime: 5_000,
})

/** Puts an answer into the cache, so that its page opens with it. */
export function useKeepOffer() {
  const client = useQueryClient()
  return async (offer: Offer) => {
    client.setQueryData(storedOfferQuery(String(offer.Id)).queryKey, offer)
    await client.invalidateQueries(queriesOf(listOffers))
  }
}

/** @param inline the page shows a refusal itself */
export function useCreateOffer({ inline = false } = {}) {
  const keep = useKeepOffer()
  return usePress({
    inline,
    mutationFn: (content: OfferContent) => call(createOffer, { body: content }),
    alone: true,
    onSuccess: keep,
  })
}

export function useCopyOffer() {
  const keep = useKeepOffer()
  return usePress({
    mutationFn: (id: Offer['Id']) => call(copyOffer, { params: { id: String(id) } }),
    alone: true,
    onSuccess: keep,
  })
}

export function useDeleteOffer() {
  const client = useQueryClient()
  return usePress({
    mutationFn: (id: Offer['Id']) => call(deleteOffer, { params: { id: String(id) } }),
    onSuccess: () => client.invalidateQueries(queriesOf(listOffers)),
  })
}
