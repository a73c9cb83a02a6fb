import { failsInline } from '@partboard/client/queries/queries.ts'
import { getOfferSeller, type OfferSeller, updateOfferSeller } from '@partboard/contract/offers/offer-seller'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../api/api.ts'
import { usePress } from '../../../api/press.ts'
import { endpointQuery } from '../../../api/query.ts'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../browser/texts.ts'

/** What the company adds to its offers. */
export const offerSellerQuery = () => ({ ...failsInline(endpointQuery(getOfferSeller)), staleTime: 60_000 })

export function useUpdateOfferSeller() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return usePress({
    mutationFn: (body: z.input<typeof OfferSeller>) => call(updateOfferSeller, { body }),
    inline: true,
    onSuccess: (seller) => {
      client.setQueryData(offerSellerQuery().queryKey, seller)
      notify.success(t('offers.sellerSaved'))
    },
  })
}
