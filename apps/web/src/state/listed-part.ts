import { failsInline } from '@partboard/client/queries/queries.ts'
import type { FoundPart } from '@partboard/contract/search/part-search'
import { useQuery } from '@tanstack/react-query'
import { useAddToCart } from './frame/add-to-cart.ts'
import { canBeHad, piecesIn } from './frame/availability.ts'
import { usePriceView } from './frame/customer.ts'
import { stockQuery } from './frame/stock.ts'
import { useVehicle } from './frame/vehicle.ts'

/** What a row of a list of parts says beside the part: price and stock of its quantity, and how it is added. */
export function useListedPart({ Id, Sku, Quantity, Boards }: FoundPart) {
  const isNet = usePriceView() === 'net-first'
  const { fitScope } = useVehicle()
  const { mutate: add } = useAddToCart()
  const { data: stock, isError } = useQuery(failsInline(stockQuery(Sku, { fitScope, quantity: Quantity })))
  return {
    isNet,
    stock,
    hasFailed: isError,
    pieces: stock && piecesIn(stock),
    canBeHad: !stock || canBeHad(stock),
    onAdd: () => add({ ProductId: Id, Quantity, BoardId: Boards[0]?.Id }),
  }
}
