import { findPart, getProductStock } from '@partboard/contract/catalogue/catalogue'
import type { FindResult } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { hundredthsText } from '@partboard/domain/numbers/hundredths'
import { listedAttributes } from '@partboard/domain/parts/part-attributes'
import { partAddress } from '@partboard/domain/parts/product-address'
import { type Availability, availabilityOf } from '@partboard/domain/pricing/availability'
import { moneyText } from '../../../platform/text/money-text.ts'
import { brandNameOf, formatWireNumber, partBrands, type WireNumber } from '../../parts/index.ts'
import { type Html, html } from './html.ts'
import {
  catalogueCrumbs,
  crumbsData,
  crumbsHtml,
  describe,
  linksHtml,
  type Page,
  type Reading,
  type Schema,
} from './page.ts'

/** The path of a part's page. */
export const partPath = (sku: string): string =>
  `/level4/product/${encodeURIComponent(partAddress(sku, partBrands()))}`

export const boardPath = (id: number): string => `/level4/product/${id}`

/** Vehicles of a part that its page names; the others are on the boards. */
const maxVehicles = 200

/** The page of a part. @param part the answer of `GET /api/Product('{id}')` */
export async function partPage(reading: Reading, part: Part): Promise<Page> {
  const [stock, found] = await Promise.all([
    reading.ask(getProductStock, { body: { sku: part.Sku } }),
    reading.ask(findPart, { body: { Sku: part.Sku } }),
  ])
  const number = formatWireNumber(part)
  const title = `${part.Name} ${number}`
  // A number that was replaced leads to the part that is sold today.
  const path = partPath(part.ReplacedBy ?? part.Sku)
  const crumbs = [...catalogueCrumbs(reading), { name: number, path: null }]
  const boards = found?.Boards ?? []
  const offer = stock && offerOf(reading, stock)
  return {
    status: 200,
    title,
    description: describe([
      `${title}.`,
      ...(offer ? [`${offer.price}.`] : []),
      boards.length === 0 ? '' : `${reading.words('fits')}: ${seriesOf(boards).join(', ')}.`,
    ]),
    path,
    picture: bitmapOf(part),
    data: [crumbsData(reading, crumbs), productData(reading, { part, stock, path })],
    content: html`${crumbsHtml(reading, crumbs)}
<h1><bdi>${part.Name}</bdi> <span>${number}</span></h1>
${factsHtml(reading, part, stock)}
${part.FullDescription === '' ? null : html`<p>${part.FullDescription}</p>`}
${fitsHtml(reading, boards)}
${relatedHtml(reading, part)}`,
  }
}

/** The product with its offer. A part that is not sold to visitors has none. */
function productData(
  { currency, storeName, urlOf, fileUrlOf }: Reading,
  { part, stock, path }: { part: Part; stock: ProductStock | null; path: string },
): Schema {
  const brand = brandNameOf(part.Sku) || (part.Safety?.Maker?.Name ?? '')
  const ean = part.Numbers.find(
    ({ Kind, Number: digits }) => Kind === 'ean' && /^\d{8}(\d{4,6})?$/.test(digits),
  )
  const picture = bitmapOf(part)
  const availability = stock && availabilityOfStock(stock)
  return {
    '@type': 'Product',
    name: part.Name,
    sku: part.Sku,
    mpn: formatWireNumber(part),
    url: urlOf(path),
    ...(part.FullDescription !== '' && { description: part.FullDescription }),
    ...(brand !== '' && { brand: { '@type': 'Brand', name: brand } }),
    ...(ean && { gtin: ean.Number }),
    ...(picture && { image: fileUrlOf(picture) }),
    ...(stock &&
      availability &&
      availability !== 'not_sold' && {
        offers: {
          '@type': 'Offer',
          url: urlOf(path),
          price: hundredthsText(stock.Price),
          priceCurrency: currency,
          availability: `https://schema.org/${schemaOf[availability]}`,
          itemCondition: 'https://schema.org/NewCondition',
          ...(stock.ReducedUntil && { priceValidUntil: stock.ReducedUntil }),
          seller: { '@type': 'Organization', name: storeName },
        },
      }),
  }
}

const schemaOf: Record<Exclude<Availability, 'not_sold'>, string> = {
  in_stock: 'InStock',
  on_order: 'BackOrder',
  sold_out: 'OutOfStock',
}

const availabilityOfStock = ({ Price, Refusal, WarehouseInventory, Backorder }: ProductStock) =>
  availabilityOf({
    priceMinor: Refusal === null ? Price : null,
    pieces: WarehouseInventory.map(({ StockQuantity }) => StockQuantity),
    hasSupplier: Backorder !== null,
  })

/** The price and when the part can be delivered, in words; null = visitors cannot buy it. */
function offerOf({ words, translate, lang, currency }: Reading, stock: ProductStock) {
  const availability = availabilityOfStock(stock)
  if (availability === 'not_sold') return null
  return {
    price: words('priceGross', { amount: moneyText(stock.Price, currency, lang) }),
    promise: stock.Promise?.Text ?? translate('part.unavailable'),
  }
}

function factsHtml(reading: Reading, part: Part, stock: ProductStock | null): Html {
  const { words, translate, lang, currency } = reading
  const money = (minor: number) => moneyText(minor, currency, lang)
  const brand = brandNameOf(part.Sku)
  const offer = stock && offerOf(reading, stock)
  const rows: (readonly [string, string | Html])[] = [
    [words('number'), formatWireNumber(part)],
    ...(brand === '' ? [] : [[words('brand'), brand] as const]),
  ]
  if (part.ReplacedBy)
    rows.push([
      words('replacedBy'),
      linkTo(reading, { Sku: part.ReplacedBy, Printed: part.ReplacedByPrinted }),
    ])
  if (stock && offer) {
    rows.push([words('price'), offer.price])
    if (stock.LowestPrice !== null)
      rows.push([words(`lowestPrice.${stock.LowestPriceSince ?? '30_days'}`), money(stock.LowestPrice)])
    if (stock.DepositPrice) rows.push([words(`deposit.${stock.DepositKind}`), money(stock.DepositPrice)])
    rows.push([words('delivery'), offer.promise])
  } else rows.push([words('price'), stock?.Refusal ?? translate('part.unavailable')])
  for (const [name, values] of listedAttributes(part.Attributes)) rows.push([name, values.join(', ')])
  return html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

const linkTo = ({ hrefOf }: Reading, part: WireNumber): Html =>
  html`<a href="${hrefOf(partPath(part.Sku))}">${formatWireNumber(part)}</a>`

const seriesOf = (boards: FindResult['Boards']): string[] => [
  ...new Set(boards.map(({ Brand, Serie }) => `${Brand} ${Serie}`.trim())),
]

/** The vehicles that the part fits, each with its board. */
function fitsHtml(reading: Reading, boards: FindResult['Boards']): Html | null {
  const links = boards.flatMap(({ Brand, Serie, Items }) =>
    Items.map(({ Id, Name, Model, Engine, Body, Version }) => ({
      path: boardPath(Id),
      name: [...new Set([Brand, Serie, Model, Engine, Body, Version])]
        .filter((word) => word !== '')
        .join(' '),
      detail: Name,
    })),
  )
  if (links.length === 0) return null
  return html`<section><h2>${reading.words('fits')}</h2>${linksHtml(reading, links.slice(0, maxVehicles))}</section>`
}

/** Parts that belong to this one, and other numbers of it. */
function relatedHtml(reading: Reading, part: Part): Html {
  const related = [...part.ProductBundleList, ...part.ProductRepairList, ...part.ProductFitList]
  const numbers = part.Numbers.filter(({ Sku }) => Sku === null)
  const others = part.Numbers.filter(({ Sku }) => Sku !== null && Sku !== part.Sku)
  const links = [
    ...related.map((one) => ({ path: partPath(one.Sku), name: one.Name, detail: formatWireNumber(one) })),
    ...others.map(({ Sku, Number: number, Brand }) => ({
      path: partPath(Sku!),
      name: `${Brand} ${number}`.trim(),
    })),
  ]
  return html`${
    links.length === 0
      ? null
      : html`<section><h2>${reading.words('related')}</h2>${linksHtml(reading, links)}</section>`
  }${
    numbers.length === 0
      ? null
      : html`<section><h2>${reading.words('numbers')}</h2><ul>${numbers.map(
          ({ Brand, Number: number }) => html`<li>${`${Brand} ${number}`.trim()}</li>`,
        )}</ul></section>`
  }`
}

/** Search engines and chats show no SVG. */
const bitmapOf = ({ Pictures }: Part): string | null =>
  Pictures.find(({ ImageUrl }) => /\.(png|jpe?g|webp)$/i.test(ImageUrl))?.ImageUrl ?? null
