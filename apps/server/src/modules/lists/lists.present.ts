import type { ShoppingList } from '@partboard/contract/lists/lists'
import { driftOf } from '@partboard/domain/pricing/drift'
import { lineTotal } from '@partboard/domain/pricing/pricing'
import { saleObstacle } from '@partboard/domain/pricing/sale'
import { localTime } from '@partboard/domain/stock/calendar'
import { localText } from '../../platform/text/local-text.ts'
import { type Present, presentChanges } from '../cart/index.ts'
import { type LineVerdict, presentLineVerdict, presentScope, type Wording } from '../fit/index.ts'
import { presentSku } from '../parts/index.ts'
import { noPriceFacts, presentPriceFacts } from '../pricing/index.ts'
import { type PromiseBook, promise, timeZone } from '../stock/index.ts'
import type { ListReader } from './lists.answer.ts'
import { type ListItemRow, type ListRow, mayChange } from './lists.queries.ts'
import { savedLineOf } from './saved.ts'

type Item = ShoppingList['Items'][number]

type ListFacts = {
  /** The fit of each item, in order. */
  verdicts: readonly LineVerdict[]
  /** What each item is today, in order; null = it was not read. */
  presents: readonly (Present | null)[]
  reader: ListReader
  wording: Wording
  book: PromiseBook
}

export function presentList(list: ListRow, facts: ListFacts): ShoppingList {
  const { id, name, version, mended, items, isShared } = list
  const { verdicts, presents, wording, reader } = facts
  const isChangeable = mayChange(reader.customer, list)
  const firstSaved = items.flatMap((item) => dayOf(item) ?? []).toSorted()[0]
  return {
    Id: id as ShoppingList['Id'],
    Name: name,
    Items: items.map((item, index) => ({
      ...presentSku(item),
      OwnNumber: item.ownNumber,
      Name: localText(item.name, wording.lang),
      Quantity: item.quantity,
      ...presentLineVerdict(verdicts[index]!, wording),
      Scope: presentScope(item.vehicle),
      SavedOn: dayOf(item),
      ...presentToday(item, presents[index] ?? null, facts),
    })),
    Version: version,
    SavedOn: firstSaved ?? null,
    Undo: mended === null ? null : { Mended: mended },
    Shared: isShared,
    Owner: isShared ? list.ownerName : '',
    MayChange: isChangeable,
    // A list that is still shared can be taken back after the last colleague has left.
    MayShare: isChangeable && (isShared || list.hasColleagues),
  }
}

const dayOf = ({ saved }: ListItemRow): string | null => saved && localTime(new Date(saved.at), timeZone).day

type Today = Pick<
  Item,
  | ('Changes' | 'Price' | 'PriceNetto' | 'Total' | 'TotalNetto')
  | ('PerUnit' | 'DepositPrice' | 'DepositKind' | 'Promise')
>

const unread: Today = {
  Changes: [],
  Price: null,
  PriceNetto: null,
  Total: null,
  TotalNetto: null,
  ...noPriceFacts,
  Promise: null,
}

/** What an item costs today, when it is available, and what changed since it was saved. */
function presentToday(item: ListItemRow, present: Present | null, { reader, book }: ListFacts): Today {
  if (!present) return unread
  const { customer, lang, currency } = reader
  const saved = savedLineOf(item)
  const changes = saved ? driftOf(saved, present.line, customer.rights.seesPrices) : []
  const [only, ...others] = present.parts
  const sold = only && others.length === 0 ? only : null
  const offered = sold?.offer.priceAt(item.quantity) ?? null
  const price = sold && saleObstacle(offered, sold.part.trade_only) === null ? offered : null
  const total = price && lineTotal(price, item.quantity)
  return {
    Changes: presentChanges(changes, { lang, currency }),
    Price: price?.priceMinor ?? null,
    PriceNetto: price?.priceNetMinor ?? null,
    Total: total?.grossMinor ?? null,
    TotalNetto: total?.netMinor ?? null,
    ...(price ? presentPriceFacts(sold!.part, price, currency.rateMicro) : noPriceFacts),
    Promise: price && promise(book, { ...sold!.offer, wanted: item.quantity, pickupId: null }, lang),
  }
}
