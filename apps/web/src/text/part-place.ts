import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import type { PlacedPart } from '@partboard/domain/parts/part-place'

/** The part of a line of the cart. */
export const partOfLine = ({ Product: { Sku, Name }, Place }: CartLine): PlacedPart => ({ Sku, Name, Place })

/** The part of a line of an order. */
export const partOfItem = ({ Sku, ProductName, Place }: OrderDetail['Items'][number]): PlacedPart => ({
  Sku,
  Name: ProductName,
  Place,
})
