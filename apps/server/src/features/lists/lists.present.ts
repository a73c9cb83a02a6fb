import type { ShoppingList } from '@partboard/contract/lists'
import { localText } from '../../services/text/local-text.ts'
import type { Wording } from '../../services/verdict/facts.ts'
import { type LineVerdict, presentLineVerdict } from '../../services/verdict/lines.ts'
import { presentScope } from '../../services/verdict/scope.ts'
import type { ListRow } from './lists.queries.ts'

/** @param verdicts the fit of each item, in order */
export function presentList(
  { id, name, items }: ListRow,
  verdicts: readonly LineVerdict[],
  wording: Wording,
): ShoppingList {
  return {
    Id: id as ShoppingList['Id'],
    Name: name,
    Items: items.map((item, index) => ({
      Sku: item.sku,
      Name: localText(item.name, wording.lang),
      Quantity: item.quantity,
      ...presentLineVerdict(verdicts[index]!, wording),
      Scope: presentScope(item.vehicle),
    })),
  }
}
