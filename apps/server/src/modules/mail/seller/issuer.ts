import type { Lang } from '@partboard/contract/texts'
import type { Issuer } from '../../orders/papers/papers.queries.ts'
import { sellerDetails } from './parties.ts'

/** The shop's name, address and numbers for the head of a paper; empty fields are omitted. */
export const issuerLines = ({ name, seller }: Issuer, lang: Lang): string[] => [
  name,
  ...sellerDetails(seller, lang),
]
