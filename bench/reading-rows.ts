/** Rows of calls that read: pages that every customer opens, numbers, prices and suggestions. */
import type { Customer } from './customers.ts'
import type { AnswerSizes } from './floor.ts'
import type { Goods, Part, VehicleBoard } from './goods.ts'
import { type NextOperation, type Operation, request } from './load.ts'
import { callOf, cycle, type Row, shared, type World } from './rows.ts'

const keptAnswers = 60
const numbersOfRound = 2_000
/** A number is asked for again after this many other numbers. */
const askedAgainAfter = 50

export function readingRows({ goods, customers, warmUp, rounds }: World): Row[] {
  const anyCustomer = (nth: number) => customers[nth % customers.length]!
  const guest = (path: string) => cycle([[{ bytes: request(path) }]])

  const half = Math.floor(goods.parts.length / 2)
  const keptParts = goods.sold.slice(0, keptAnswers)
  const keptBoards = goods.boards.slice(0, keptAnswers)
  const product = ({ id }: Part, nth: number): Operation => [
    callOf(anyCustomer(nth), `/api/Product('${id}')`),
  ]
  const board = (wanted: VehicleBoard, nth: number, headers = {}): Operation => {
    const { token } = anyCustomer(nth)
    return [{ bytes: request('/api/Level4Product/Board', { token, headers, body: boardQuestion(wanted) }) }]
  }
  const find = ({ sku }: Part, nth: number): Operation => [
    callOf(anyCustomer(nth), '/api/Level4Product/Find', { Sku: sku, EquipmentList: [], VehicleKeyList: [] }),
  ]
  const kept = (operations: Operation[]) => ({
    next: cycle(operations),
    prepare: () => warmUp(operations),
  })
  /** Each item once. */
  const computed = <T>(items: readonly T[], make: (item: T, nth: number) => Operation) =>
    shared(items, rounds, (share) => {
      let at = 0
      return () => (at < share.length ? make(share[at]!, at++) : null)
    })

  return [
    { key: 'healthz', name: 'healthz', floor: 'static-part', next: guest('/healthz') },
    { key: 'config', name: 'configuration, as a guest', floor: 'static-part', next: guest('/api/config') },
    { key: 'part', name: 'part, kept', floor: 'static-part', ...kept(keptParts.map(product)) },
    {
      key: 'part-computed',
      name: 'part, computed',
      floor: 'select-id',
      ...computed(goods.parts.slice(0, half), product),
    },
    {
      key: 'board',
      name: 'board, kept',
      floor: 'static-board',
      ...kept(keptBoards.map((wanted, nth) => board(wanted, nth))),
    },
    {
      key: 'board-br',
      name: 'board, kept, compressed',
      floor: 'static-board',
      ...kept(keptBoards.map((wanted, nth) => board(wanted, nth, { 'accept-encoding': 'br' }))),
    },
    {
      key: 'board-computed',
      name: 'board, computed',
      floor: 'select-id',
      ...computed(goods.boards.slice(keptAnswers), (wanted, nth) => board(wanted, nth)),
    },
    {
      key: 'find',
      name: 'number search, half kept',
      floor: 'select-number',
      ...shared(goods.parts.slice(half, half + numbersOfRound * rounds), rounds, (share) =>
        eachTwice(share, find),
      ),
    },
    {
      key: 'stock',
      name: 'price and stock',
      floor: 'select-stock',
      next: cycle(
        goods.sold.map(({ sku }, nth) => [callOf(anyCustomer(nth), '/api/level4/ProductStock', { sku })]),
      ),
    },
    {
      key: 'suggest',
      name: 'suggestions',
      floor: 'select-number',
      next: suggestions(goods, (path, nth) => [callOf(anyCustomer(nth), path)]),
    },
  ]
}

/** Asks for each part, and again a little later, when its answer is kept. */
function eachTwice(parts: readonly Part[], ask: (part: Part, nth: number) => Operation): NextOperation {
  let at = 0
  return () => {
    const nth = at++
    const place = Math.floor(nth / 2)
    if (place >= parts.length) return null
    return ask(parts[nth % 2 === 0 ? place : Math.max(0, place - askedAgainAfter)]!, nth)
  }
}

/**
 * Beginnings of numbers and of names in turns, every second pair for a vehicle. The texts are the same in every run, and
 * seldom repeat, because someone who types asks for another text with each letter.
 */
function suggestions(
  { parts, boards }: Goods,
  make: (path: string, nth: number) => Operation,
): NextOperation {
  let at = 0
  return () => {
    const nth = at++
    const { sku, name } = parts[(nth * 7919) % parts.length]!
    const text = nth % 2 === 0 ? sku.slice(0, 4 + ((nth >> 2) % 7)) : name.slice(0, 3 + ((nth >> 2) % 14))
    const scope = nth % 4 < 2 ? '' : `&vehicleKeyList=${boards[(nth * 7907) % boards.length]!.typeKey}`
    return make(`/api/Part/Suggest?q=${encodeURIComponent(text.trim())}${scope}`, nth)
  }
}

const boardQuestion = ({ board, vehicle, typeKey, equipment }: VehicleBoard) => ({
  id: board,
  vehicleId: vehicle,
  vehicleKeyList: [typeKey],
  equipmentList: equipment,
})

/** The sizes of two answers, so that the floor answers as much. */
export async function answerSizes(
  url: string,
  { token }: Customer,
  { sold, boards }: Goods,
): Promise<AnswerSizes> {
  const sizeOf = async (path: string, options: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { headers, ...options })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.arrayBuffer()).byteLength
  }
  return {
    part: await sizeOf(`/api/Product('${sold[0]!.id}')`),
    board: await sizeOf('/api/Level4Product/Board', {
      method: 'POST',
      body: JSON.stringify(boardQuestion(boards[0]!)),
    }),
  }
}
