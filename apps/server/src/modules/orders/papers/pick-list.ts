import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { Paper } from '../../../platform/papers/paper.ts'
import { paperTranslatorFor } from '../../../platform/papers/texts.ts'
import { now } from '../../../platform/time/clock.ts'
import { issuerLines, momentText, readIssuer } from '../../mail/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { placesOfLines } from '../places-of-lines.ts'
import { type BranchToPick, listBranchesToPick, type PickRow } from './papers.queries.ts'

/**
 * The pick list of one order or several: for each branch, bar codes of the orders and the parts in the order of the
 * shelves. It has no prices.
 *
 * @param branchIds only these branches; empty = all. Each has a page of its own
 * @returns null when no branch has a piece of these orders
 */
export async function pickList(
  db: Kysely<Database>,
  { orderIds, branchIds, lang }: { orderIds: readonly number[]; branchIds: readonly number[]; lang: Lang },
): Promise<Buffer | null> {
  const [first, ...others] = await listBranchesToPick(db, orderIds, branchIds)
  if (!first) return null
  const translate = paperTranslatorFor(lang)
  const issuer = await readIssuer(db, first.orders[0]!.storeId)
  const paper = new Paper({
    lang,
    title: translate('pick.title'),
    of: first.name,
    code: null,
    issuer: issuerLines(issuer, lang),
    look: issuer.seller.look,
  })
  const rows = [first, ...others].flatMap((branch) => branch.rows)
  const places = placesOfLines(rows, lang)
  const boards = new Map(rows.map((row, index) => [row, places[index]!]))
  branchPart(paper, first, boards, lang)
  for (const branch of others) {
    paper.newSection(branch.name)
    branchPart(paper, branch, boards, lang)
  }
  return paper.bytes()
}

function branchPart(
  paper: Paper,
  { orders, rows, name }: BranchToPick,
  boards: ReadonlyMap<PickRow, string>,
  lang: Lang,
): void {
  const translate = paperTranslatorFor(lang)
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  paper.facts([
    { label: translate('branch'), lines: [name] },
    { label: translate('orders'), lines: [String(orders.length)] },
    { label: translate('pieces'), lines: [String(pieces)] },
    { label: translate('printed'), lines: [momentText(now(), lang)] },
  ])
  paper.codes(
    orders.map(({ number, shippingMethod, deadlineAt, reference }) => ({
      code: number,
      lines: [
        number,
        `${translate('ready')} ${momentText(deadlineAt, lang)}`,
        shippingMethod,
        ...(reference ? [reference] : []),
      ],
    })),
  )
  paper.table({
    heading: translate('pick.parts'),
    size: 10,
    columns: [
      { label: translate('pick.done'), width: 54 },
      { label: translate('quantity'), width: 42, end: true },
      { label: translate('place'), width: 66 },
      { label: translate('sku'), width: 112, isRowHead: true },
      { label: translate('name'), width: null },
      { label: translate('order'), width: 66 },
    ],
    rows: rows.map((row) => [
      { text: '', tick: row.picked >= row.quantity ? 'done' : 'open' },
      { text: String(row.quantity), strong: true },
      { text: row.place || '–', strong: true },
      { text: formatPartNumber(row), strong: true },
      {
        text: row.name,
        note: [boards.get(row), row.reference, pickedNote(row, lang)].filter(Boolean).join(' · '),
      },
      row.orderNumber,
    ]),
  })
}

const pickedNote = ({ picked, quantity }: PickRow, lang: Lang): string =>
  picked > 0 ? paperTranslatorFor(lang)('pick.already', { picked, quantity }) : ''
