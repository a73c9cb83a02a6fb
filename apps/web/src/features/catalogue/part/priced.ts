import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'

/** The price of the last check; null amounts = unknown. */
export type Priced = Pick<
  ProductStock,
  | ('OldPrice' | 'OldPriceNetto' | 'OldPriceKind' | 'Discount' | 'DiscountGroup')
  | ('LowestPrice' | 'LowestPriceSince' | 'ReducedUntil' | 'ReductionName')
> & { Price: number | null; PriceNetto: number | null } & Pick<
    ProductStock,
    'DepositPrice' | 'DepositKind' | 'PerUnit' | 'QuantityPrices'
  >
