import { bothLanguages } from './csv.ts'

export type DepositKind = 'core' | 'battery'

/** Legal deposit for a car battery that is sold without an old one in return, in zł. */
const batteryDeposit = 30

/** One parsed line of a board; facts/boards.ts describes the grammar. */
export type LineSource = {
  callout: string
  name: { pl: string; en: string }
  quantity: number
  /** Gross price of one piece, zł. */
  band: readonly [number, number]
  /** First four digits of the part number. */
  group: string
  condition: string
  dangerous: boolean
  theftRelevant: boolean
  bulky: boolean
  /** zł; 0 = none. */
  deposit: number
  /** The deposit of a battery is legal and without VAT; that of an exchange part is for its core. */
  depositKind: DepositKind
  vatPercent: number
}

export type BoardSource = {
  id: string
  /** Number of the drawing: main group and 90nn. */
  number: string
  category: string
  name: { pl: string; en: string }
  lines: LineSource[]
}

const head = /^([BM])(\d\d) · (\d\d)\/(\d\d) · (\d\d) (\d\d) · (.+) · \w+$/
const item = /^(\d\d) (.+) ×(\d+) (\d+)–(\d+)(?: \[(\d\d) (\d\d)\])?(?: \{(.+)\})?$/

/** Parses a board. @throws Error that quotes the piece with a syntax error */
export function readBoard(source: string): BoardSource {
  const [start, items] = source.split(' — ')
  const read = head.exec(start ?? '')
  if (!read || !items) throw new Error(`Not a board: ${source}`)
  const [, kind, digits, main, sub, partMain, partSub, name] = read as unknown as string[]
  const boardDigits = kind === 'M' ? String(60 + Number(digits)) : digits!
  return {
    id: `${kind}${digits}`,
    number: `${main}_90${boardDigits}`,
    category: `${main}/${sub}`,
    name: bothLanguages(name!),
    lines: items.split('; ').map((text) => readLine(text, `${partMain}${partSub}`)),
  }
}

function readLine(text: string, group: string): LineSource {
  const read = item.exec(text)
  if (!read) throw new Error(`Not a line: ${text}`)
  const [, callout, name, quantity, lowest, highest, otherMain, otherSub, flagText = ''] =
    read as unknown as string[]
  const flags = flagText.split(',').filter(Boolean)
  const flag = (pattern: RegExp) => flags.find((text) => pattern.test(text)) ?? ''
  return {
    callout: callout!,
    name: bothLanguages(name!),
    quantity: Number(quantity),
    band: [Number(lowest), Number(highest)],
    group: otherMain ? `${otherMain}${otherSub}` : group,
    condition: flag(/^!?[A-Z]\w{3}[A-Z]/),
    dangerous: flags.includes('H'),
    theftRelevant: flags.includes('T'),
    bulky: flags.includes('L'),
    deposit: flags.includes('B') ? batteryDeposit : Number(flag(/^X\+\d+$/).slice(2)),
    depositKind: flags.includes('B') ? 'battery' : 'core',
    vatPercent: Number(flag(/^[58]$/) || 23),
  }
}

/** The demo part number: group, 4, board, line, variant (docs/demo-catalogue.md#boards-and-numbers). */
export function skuOf(board: BoardSource, line: LineSource, variant: string): string {
  return `${line.group}4${board.number.slice(-2)}${line.callout}${variant}`
}
