import type { OfferLink } from '@partboard/contract/offers/stored-offer-shapes'
import { normalisePhone } from '@partboard/domain/customers/phone'
import { MAX_OFFER_DAYS } from '@partboard/domain/numbers/limits'
import { linesTotal } from '@partboard/domain/offers/stored-offer'
import { addDays } from '@partboard/domain/stock/calendar'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { codeSvg } from '../../../platform/papers/bank-code.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { today } from '../../../platform/time/today.ts'
import { enqueueMail, requireBudget } from '../../mail/index.ts'
import { freezeVersion, lockOffer } from '../changing/offer-changes.queries.ts'
import { addLink, linkUrl } from '../stored/link-code.ts'
import { requireSender } from '../stored/may-send.ts'
import { lacksPrice, sumLines } from '../stored/offer-lines.ts'
import { readOffer, type StoredOffer } from '../stored/offers.queries.ts'
import { findGarage } from './offer-links.queries.ts'

type Target = { id: number; companyId: number; personId: number; catalogue: number | null }

/**
 * Freezes the newest version of an offer and makes a link to it. Sent again without a change, it only gets another link.
 *
 * @throws ShopError 'offer_not_found', 'offers_not_allowed', 'offers_need_confirmed_email', 'offer_is_withdrawn',
 *         'offer_changed', 'offer_without_lines',
 *         'offer_line_without_price', 'offer_day_over', 'offer_without_email'
 */
export async function sendOffer(
  db: Kysely<Database>,
  target: Target,
  {
    by,
    revision,
    lang,
    storeId,
    publicUrl,
  }: {
    by: 'link' | 'sms' | 'email'
    revision: number | undefined
    lang: StoredOffer['language']
    storeId: number
    publicUrl: string
  },
): Promise<OfferLink> {
  return inTransaction(db, async (trx) => {
    const locked = await lockOffer(trx, target)
    if (!locked) throw new ShopError('offer_not_found')
    await requireSender(trx, target)
    if (locked.isWithdrawn) throw new ShopError('offer_is_withdrawn')
    if (revision !== undefined && revision !== locked.revision) throw new ShopError('offer_changed')
    const offer = (await readOffer(trx, target))!
    requireSendable(offer, by, lang)
    if (locked.version !== locked.sentVersion) await freezeVersion(trx, target.id, locked.version, by)
    if (by === 'email') {
      const mail = { kind: 'offerSent', offerId: target.id, lang: offer.language, storeId } as const
      await requireBudget(trx, mail, offer.clientEmail)
      await enqueueMail(trx, mail)
    }
    return linkTo(trx, offer, publicUrl)
  })
}

/**
 * One more link to the version that was sent.
 *
 * @throws ShopError 'offer_not_found', 'offers_not_allowed', 'offers_need_confirmed_email', 'offer_not_sent',
 *         'offer_is_withdrawn'
 */
export async function linkAgain(db: Kysely<Database>, target: Target, publicUrl: string): Promise<OfferLink> {
  return inTransaction(db, async (trx) => {
    const locked = await lockOffer(trx, target)
    if (!locked) throw new ShopError('offer_not_found')
    await requireSender(trx, target)
    if (locked.sentVersion === null) throw new ShopError('offer_not_sent')
    if (locked.isWithdrawn) throw new ShopError('offer_is_withdrawn')
    return linkTo(trx, (await readOffer(trx, target, 'sent'))!, publicUrl)
  })
}

function requireSendable(offer: StoredOffer, by: 'link' | 'sms' | 'email', lang: StoredOffer['language']) {
  const { lines, validUntil, clientEmail } = offer
  if (!lines.some(({ totalMinor }) => totalMinor > 0)) throw new ShopError('offer_without_lines')
  const unpriced = lines.find(lacksPrice)
  if (unpriced) throw new ShopError('offer_line_without_price', { params: { text: unpriced.text } })
  const lastDay = addDays(today(), MAX_OFFER_DAYS)
  if (validUntil < today() || validUntil > lastDay)
    throw new ShopError('offer_day_over', { params: { day: dayText(lastDay, lang) } })
  if (by === 'email' && !z.email().safeParse(clientEmail).success) throw new ShopError('offer_without_email')
}

async function linkTo(trx: Transaction<Database>, offer: StoredOffer, publicUrl: string): Promise<OfferLink> {
  const code = await addLink(trx, offer.id)
  const { name: garage } = await findGarage(trx, offer.id)
  const url = linkUrl(publicUrl, code)
  const { vehicleText: vehicle, language, validUntil, clientPhone } = offer
  const total = linesTotal(sumLines(offer.lines.filter(({ optional }) => !optional)))
  const text = translatorFor(language)(vehicle ? 'offer.message' : 'offer.messageWithoutVehicle', {
    vehicle,
    total: moneyText(total, offer.currencyCode, language),
    day: dayText(validUntil, language),
    url,
    garage,
  })
  const phone = normalisePhone(clientPhone)
  return {
    Code: code,
    Url: url,
    QrCode: codeSvg(url),
    Text: text,
    SmsUrl: phone && `sms:${phone}?body=${encodeURIComponent(text)}`,
    ValidUntil: validUntil,
  }
}
