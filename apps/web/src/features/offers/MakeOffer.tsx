import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { mayNot, useCustomer } from '../../state/frame/customer.ts'
import { orderedLines } from '../../state/ordered-lines.ts'
import { useFormat } from '../../text/format.ts'
import { NotMade } from './NotMade.tsx'
import { OfferSkeleton } from './OfferSkeleton.tsx'
import { contentOfCart } from './stored/content-of-cart.ts'
import { useCreateOffer } from './stored/stored-offers.queries.ts'
import { useTakenLines } from './stored/taken-lines.ts'

/**
 * Makes an offer of the chosen lines of the cart, of all if none is chosen, and opens it in its editor. The lines leave the
 * cart in the same transaction, so that opening this address again makes no second offer of them.
 */
export function MakeOffer({ chosen }: { chosen: ReadonlySet<number> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { data: cart } = useSuspenseQuery(cartQuery())
  const create = useCreateOffer({ inline: true })
  const tellTaken = useTakenLines()
  // As they were when the page opened: they leave the cart while it is shown.
  const [lines] = useState(() => {
    const ordered = orderedLines(cart.Items)
    const some = ordered.filter(({ Product }) => chosen.has(Product.Id))
    return some.length > 0 ? some : ordered
  })
  const [content] = useState(() => contentOfCart(lines, format))
  const mayMake = !mayNot(useCustomer(), 'SeePrices')
  const isPossible = mayMake && content.FromCart.length > 0

  const make = () =>
    create.mutate(content, {
      onSuccess: async ({ Id }) => {
        await navigate({ to: '/my-account/offers/$id', params: { id: String(Id) }, replace: true })
        // On the new page: leaving a page ends what could be undone on it.
        await tellTaken(content.FromCart.length)
      },
    })
  const latestMake = useRef(make)
  latestMake.current = make
  const isBegun = useRef(false)
  useEffect(() => {
    if (!isPossible || isBegun.current) return
    isBegun.current = true
    latestMake.current()
  }, [isPossible])

  if (isPossible && create.refusal === null) return <OfferSkeleton />
  const why = !mayMake
    ? t('offer.needsPrices')
    : (create.refusal ?? t(lines.length === 0 ? 'offer.emptyText' : 'offer.removeFirst'))
  return (
    <NotMade
      title={t(lines.length === 0 ? 'cart.empty' : 'offer.notMade')}
      why={why}
      onRetry={create.refusal === null ? undefined : make}
    />
  )
}
