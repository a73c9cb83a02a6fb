import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { countAttempt, offerLinkLimits, uncountAttempt } from '../../../platform/limits/attempts.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { hashOfCode } from '../stored/link-code.ts'
import { findLinkedOffer, type LinkedOffer } from './offer-links.queries.ts'

/**
 * Finds the offer of a link. A wrong code counts against the limits of the network address. It is hashed and looked up
 * like a right one, so its answer takes the time of one query, whatever was guessed.
 *
 * @throws ShopError 'offer_link_not_found', 'too_many_tries', and 'offer_link_withdrawn' or 'offer_link_expired' for an
 *         offer that cannot be read any more
 */
export async function openLink(
  db: Kysely<Database>,
  code: string,
  { ip, lang }: { ip: string; lang: Lang },
): Promise<LinkedOffer> {
  const counted = await countAttempt(db, offerLinkLimits(ip))
  const linked = await findLinkedOffer(db, hashOfCode(code))
  if (!linked) throw new ShopError('offer_link_not_found')
  await uncountAttempt(db, counted)
  requireOpen(linked, lang)
  return linked
}

/** What the client decided stays readable after the last day. @throws ShopError if the offer is closed */
function requireOpen(
  { isWithdrawn, isExpired, isDecided, validUntil, garage }: LinkedOffer,
  lang: Lang,
): void {
  if (isWithdrawn) throw new ShopError('offer_link_withdrawn', { params: { garage: garage.name } })
  if (isExpired && !isDecided)
    throw new ShopError('offer_link_expired', {
      params: { day: dayText(validUntil, lang), garage: garage.name },
    })
}
