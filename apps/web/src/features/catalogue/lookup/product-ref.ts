import { partBrands } from '@partboard/client/text/part-number.ts'
import * as address from '@partboard/domain/parts/product-address'

export type { ProductRef } from '@partboard/domain/parts/product-address'

/** Reads the last segment of a product's address by the brands of the shop. */
export const readProductRef = (text: string): address.ProductRef => address.readProductRef(text, partBrands())
