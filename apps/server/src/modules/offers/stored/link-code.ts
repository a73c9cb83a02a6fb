import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hashToken } from '../../../platform/http/tokens.ts'

/** Digits and capitals without I, L, O and U, which are mistaken for others or make words (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 4

/** A new code of a link to an offer: 80 random bits in four groups, `7KQ2-M4XD-91TP-C6ZB`. Only its hash is stored. */
export function newLinkCode(): string {
  const characters = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]!).join('')
  return characters.match(new RegExp(`.{${groupLength}}`, 'g'))!.join('-')
}

/** The hash of a code in any spelling: lower case, without dashes, with letters in the place of digits. */
export const hashOfCode = (typed: string): Buffer =>
  hashToken(
    typed
      .toUpperCase()
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1')
      .replaceAll(/[^0-9A-Z]/g, ''),
  )

/** The address of the client's page. */
export const linkUrl = (publicUrl: string, code: string): string => `${publicUrl}/o/${code}`

/** Adds a link to an offer. @returns its code */
export async function addLink(db: Kysely<Database>, offerId: number): Promise<string> {
  const code = newLinkCode()
  await db
    .insertInto('offer_link')
    .values({ code_hash: hashOfCode(code), offer_id: offerId })
    .execute()
  return code
}
