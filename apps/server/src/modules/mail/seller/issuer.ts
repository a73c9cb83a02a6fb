import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { sellerDetails } from './parties.ts'
import { findSeller, type Seller } from './seller.queries.ts'

/** Who issues a paper: the company, or the store if it names none. */
export type Issuer = { name: string; seller: Seller }

export async function readIssuer(db: Kysely<Database>, storeId: number): Promise<Issuer> {
  const seller = await findSeller(db, storeId)
  return { name: seller.company_name || seller.name, seller }
}

/** The shop's name, address and numbers for the head of a paper; empty fields are omitted. */
export const issuerLines = ({ name, seller }: Issuer, lang: Lang): string[] => [
  name,
  ...sellerDetails(seller, lang),
]
