import { notJudged } from '@partboard/contract/fit'
import type { ShoppingList } from '@partboard/contract/lists'
import type { Lang } from '@partboard/contract/texts'
import { localText } from '../../shared/local-text.ts'
import type { ListRow } from './lists.queries.ts'

export function presentList({ id, name, items }: ListRow, lang: Lang): ShoppingList {
  return {
    Id: id as ShoppingList['Id'],
    Name: name,
    Items: items.map((item) => ({
      Sku: item.sku,
      Name: localText(item.name, lang),
      Quantity: item.quantity,
      ...notJudged,
      Vehicle: null,
      Drawing: null,
    })),
  }
}
