import { exactText } from '@partboard/domain/parts/part-number'
import { type Kysely, sql } from 'kysely'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { greeting, type Letter, type Recipient, type Writing } from '../../mail/index.ts'
import { formatPartNumber, partBrands } from '../../parts/index.ts'

/** What a mail about a part says. */
export type ToldAlert = {
  kind: 'stock' | 'price'
  sku: string
  printed: string | null
  name: LocalText
  /** The limit of a price, in `currencyCode`. */
  limitMinor: number | null
  currencyCode: string
  stopToken: string
}

/** The mail about a part that can be had again, or costs little enough. @returns null when the alert was removed */
export async function alertLetter(
  db: Kysely<Database>,
  to: Recipient,
  alertId: number,
  writing: Writing,
): Promise<Letter | null> {
  const { rows } = await sql<ToldAlert>`
    select a.kind, a.sku, part.printed, part.name, a.limit_minor as "limitMinor", a.currency_code as "currencyCode",
      a.stop_token as "stopToken"
    from part_alert a
    join catalogue_key k on k.kind = 'part' and k.key = a.sku
    join part on part.id = k.id and part.version_id = (select version_id from catalogue_current)
    where a.id = ${alertId} and a.customer_id = ${to.id}`.execute(db)
  return rows[0] ? alertText(to, rows[0], writing) : null
}

export function alertText(
  to: Recipient,
  { kind, sku, printed, name, limitMinor, currencyCode, stopToken }: ToldAlert,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const part = `${localText(name, lang)}, ${formatPartNumber({ sku, printed })}`
  const limit = limitMinor === null ? '' : moneyText(limitMinor, currencyCode, lang)
  const key = kind === 'stock' ? 'partBack' : 'priceBelow'
  const token = new URLSearchParams({ token: stopToken })
  return {
    lang,
    seller,
    to,
    attachments: [],
    stopUrl: `${publicUrl}/api/Part/Alerts/stop?${token}`,
    subject: translate(`${key}.subject`, { part }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate(`${key}.what`, { part, limit }) },
      { button: translate('alert.button'), url: partUrl(publicUrl, sku) },
      { paragraph: translate('alert.once') },
      {
        links: [
          {
            label: translate('alert.stop'),
            url: `${publicUrl}/verify?${new URLSearchParams({ alerts: stopToken })}`,
          },
        ],
      },
    ],
  }
}

/** The page of a part. A number that looks like an id is marked as none. */
function partUrl(publicUrl: string, sku: string): string {
  const exact = exactText(sku, partBrands())
  const segment = /^\d{1,6}$/.test(exact) ? `:${exact}` : exact
  return `${publicUrl}/level4/product/${encodeURIComponent(segment)}`
}
