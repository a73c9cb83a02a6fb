import type { Lang } from '@partboard/contract/texts'
import { sellerDetails } from '../mail/parties.ts'
import type { Issuer } from './papers.queries.ts'

/** The shop's name, address and numbers for the head of a paper; empty fields are omitted. */
export const issuerLines = ({ name, seller }: Issuer, lang: Lang): string[] => [
  name,
  ...sellerDetails(seller, lang),
]
