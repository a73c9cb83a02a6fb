import * as wire from '@partboard/contract/own-numbers/own-numbers'
import type { Lang } from '@partboard/contract/texts'
import { isShortened, readNumberCell } from '@partboard/domain/files/cell'
import { MAX_OWN_NAME, MAX_OWN_NUMBER, MAX_OWN_NUMBERS } from '@partboard/domain/numbers/limits'
import type { OwnNumberProblem } from '@partboard/domain/parts/own-numbers'
import { numberKey } from '@partboard/domain/parts/part-number'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import type { Translate } from '../../platform/http/texts.ts'
import { localText } from '../../platform/text/local-text.ts'
import {
  asWritten,
  currentVersion,
  findPartNumbers,
  formatSku,
  isChoice,
  type PartChoice,
  presentSku,
  type ResolvedPart,
} from '../parts/index.ts'
import { keepNumbers } from './own-numbers.changes.ts'
import { deleteNumber, findNumber, findSku, listNumbers, type OwnNumberRow } from './own-numbers.queries.ts'

/** What an account calls parts. The numbers belong to the company, so that all its people have the same. */
export const ownNumbersRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listOwnNumbers),
    handler: async ({ query, customer, lang }) => {
      const asked = { text: (query.q ?? '').trim(), lang, offset: query.from ?? 0 }
      const { rows, total } = await listNumbers(app.db, customer.companyId, asked)
      return { Numbers: rows.map((row) => present(row, lang)), Total: total }
    },
  })

  app.route({
    ...route(wire.findOwnNumber),
    handler: async ({ query, customer, lang }) => {
      const key = query.productId === undefined ? numberKey(query.q ?? '') : null
      const by = query.productId === undefined ? key !== null && { key } : { productId: query.productId }
      const row = by ? await findNumber(app.db, customer.companyId, by) : null
      return row ? [present(row, lang)] : []
    },
  })

  app.route({
    ...route(wire.keepOwnNumber),
    handler: async ({ body, customer, lang }) => {
      const { ProductId: productId, Number: number, OwnName: name, Move: moves } = body
      const sku = await findSku(app.db, productId)
      if (sku === null) throw new ShopError('part_not_found')
      const numbers = [{ sku, number: number.trim(), name: name.trim() }]
      const [refused] = await keepNumbers(app.db, customer.companyId, { numbers, moves })
      if (refused?.problem === 'full')
        throw new ShopError('too_many_own_numbers', { params: { max: MAX_OWN_NUMBERS } })
      if (refused)
        throw new ShopError('own_number_taken', {
          params: { number: number.trim(), part: formatSku(refused.holder) },
        })
      return present((await findNumber(app.db, customer.companyId, { productId }))!, lang)
    },
  })

  app.route({
    ...route(wire.removeOwnNumber),
    handler: async ({ params, customer }) => {
      if (!(await deleteNumber(app.db, customer.companyId, params.id)))
        throw new ShopError('own_number_not_found')
      return []
    },
  })

  app.route({
    ...route(wire.importOwnNumbers),
    handler: async ({ body, customer, translate }) => {
      const version = await currentVersion(app.db)
      const rows = body.Rows.map((row) => ({ row, sku: readNumberCell(row.Sku) }))
      const texts = [...new Set(rows.map(({ sku }) => sku))].filter((sku) => sku !== '')
      const found = version === null ? new Map() : asWritten(await findPartNumbers(app.db, version, texts))
      const read = rows.map(({ row, sku }) => ({ row, ...partOf(sku, found, translate) }))
      const known = read.flatMap((one) => ('sku' in one ? one : []))
      const numbers = known.map(({ row, sku }) => ({
        sku,
        number: row.Number.trim(),
        name: row.OwnName?.trim() || null,
      }))
      const problems = await keepNumbers(app.db, customer.companyId, { numbers, moves: body.Move })
      const problemOf = new Map(known.map(({ row }, nth) => [row, problems[nth]]))
      const Refused = read.flatMap((one) => {
        const { Line, Number: number, Sku: PartNumber } = one.row
        if ('reason' in one) return { Line, Number: number, PartNumber, Reason: one.reason, IsTaken: false }
        const refused = problemOf.get(one.row)
        if (!refused) return []
        const { problem, holder } = refused
        const Reason = reasonOf(problem, { number, part: formatSku(holder) }, translate)
        return { Line, Number: number, PartNumber, Reason, IsTaken: problem === 'taken' }
      })
      return { Kept: body.Rows.length - Refused.length, Refused }
    },
  })
}

/** The part of a cell, or why it names none. A number that several parts have needs its brand. */
function partOf(
  cell: string,
  found: ReadonlyMap<string, ResolvedPart | PartChoice>,
  translate: Translate,
): { sku: string } | { reason: string } {
  if (cell === '') return { reason: translate('ownNumber.noPart') }
  if (isShortened(cell)) return { reason: translate('ownNumber.shortened') }
  const part = found.get(cell)
  if (!part) return { reason: translate('error.part_not_found') }
  if (isChoice(part)) return { reason: translate('ownNumber.severalParts') }
  // Only the end of the number was found: which part is meant is a guess.
  if (part.differs)
    return { reason: translate('ownNumber.otherBeginning', { part: formatSku(part.part.sku) }) }
  return { sku: part.part.sku }
}

function reasonOf(
  problem: OwnNumberProblem,
  about: { number: string; part: string },
  translate: Translate,
): string {
  switch (problem) {
    case 'number':
      return translate('ownNumber.number', { max: MAX_OWN_NUMBER })
    case 'name':
      return translate('ownNumber.name', { max: MAX_OWN_NAME })
    case 'taken':
      return translate('ownNumber.taken', about)
    case 'twice':
      return translate('ownNumber.twice', about)
    case 'full':
      return translate('ownNumber.full', { max: MAX_OWN_NUMBERS })
  }
}

const present = (
  { number, ownName, name, productId, ...part }: OwnNumberRow,
  lang: Lang,
): wire.OwnNumber => ({
  ProductId: productId as wire.OwnNumber['ProductId'],
  ...presentSku(part),
  Name: localText(name, lang),
  Number: number,
  OwnName: ownName,
})
