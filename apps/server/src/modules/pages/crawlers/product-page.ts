import { findPart, getBoard, getProduct } from '@partboard/contract/catalogue/catalogue'
import type { Board } from '@partboard/contract/catalogue/catalogue-shapes'
import { ProductId } from '@partboard/contract/values'
import { readProductRef } from '@partboard/domain/parts/product-address'
import { formatWireNumber, partBrands, type WireNumber } from '../../parts/index.ts'
import { html } from './html.ts'
import {
  catalogueCrumbs,
  crumbsData,
  crumbsHtml,
  describe,
  linksHtml,
  missingPage,
  type Page,
  type Reading,
} from './page.ts'
import { boardPath, partPage, partPath } from './part-page.ts'

/**
 * The page of a part or a board, by the last segment of its address. A number of several parts has a page that asks which
 * one is meant; search engines do not keep it.
 */
export async function productPage(reading: Reading, segment: string): Promise<Page> {
  const { ask, translate } = reading
  const ref = readProductRef(segment, partBrands())
  if (ref.kind !== 'id' && ref.sku !== '') {
    const found = await ask(findPart, { body: { Sku: ref.sku } })
    if (found?.SimpleProduct) {
      const part = await ask(getProduct, { params: { id: String(found.SimpleProduct.Id) } })
      if (part) return partPage(reading, part)
    }
    if (found && found.Choices.length > 0) return choicePage(reading, ref.text, found.Choices)
  }
  if (ref.kind === 'number') return missingPage(translate('error.part_not_found'))
  const product = await ask(getProduct, { params: { id: String(ref.id) } })
  if (!product) return missingPage(translate('error.part_not_found'))
  if (product.ProductType === 'SimpleProduct') return partPage(reading, product)
  const board = await ask(getBoard, { body: { id: ProductId.parse(product.Id) } })
  return board ? boardPage(reading, board) : missingPage(translate('error.board_not_found'))
}

function choicePage(
  reading: Reading,
  number: string,
  choices: readonly (WireNumber & { Brand: string; Name: string })[],
): Page {
  const links = choices.map((choice) => ({
    path: partPath(choice.Sku),
    name: choice.Name,
    detail: `${choice.Brand} ${formatWireNumber(choice)}`.trim(),
  }))
  return {
    status: 200,
    title: number,
    description: '',
    path: null,
    picture: null,
    data: [],
    content: html`<h1>${number}</h1>${linksHtml(reading, links)}`,
  }
}

function boardPage(reading: Reading, board: Board): Page {
  const crumbs = [
    ...catalogueCrumbs(reading),
    ...board.Groups.map(({ Id, Name, HasChildren }) => ({ name: Name, path: groupPath(Id, HasChildren) })),
    { name: board.Sku, path: null },
  ]
  const title = `${board.Name} ${board.Sku}`
  const brands = board.Brands.map(({ Name }) => Name).join(', ')
  return {
    status: 200,
    title: brands === '' ? title : `${title} ${brands}`,
    description: describe([
      `${title}.`,
      reading.words('boardParts', { number: board.Items.length }),
      [...new Set(board.Items.map(({ Name }) => Name))].join(', '),
    ]),
    path: boardPath(board.Id),
    picture: null,
    data: [crumbsData(reading, crumbs)],
    content: html`${crumbsHtml(reading, crumbs)}
<h1><bdi>${board.Name}</bdi> <span>${board.Sku}</span></h1>
<table><thead><tr>
<th>${reading.words('position')}</th><th>${reading.words('part')}</th><th>${reading.words('number')}</th>
</tr></thead><tbody>${board.Items.map(
      ({ Position, Name, Sku, Printed }) => html`<tr><td>${Position}</td>
<td><a href="${reading.hrefOf(partPath(Sku))}"><bdi>${Name}</bdi></a></td><td>${formatWireNumber({ Sku, Printed })}</td></tr>`,
    )}</tbody></table>`,
  }
}

/** The path of a group's page: its groups, or its boards where it has no groups below. */
export const groupPath = (id: number, hasChildren: boolean): string =>
  hasChildren ? `/level4?id=${id}` : `/level4/category/${id}`
