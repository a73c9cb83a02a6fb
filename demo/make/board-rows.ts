import { looseLines, offBoard, renewedWith } from '../facts/extras.ts'
import type { Variant } from '../facts/fits/fit.ts'
import { bothLanguages } from './csv.ts'
import type { Edition } from './editions.ts'
import type { PartSource } from './parts.ts'
import { byCylinders, variantsOf } from './variants.ts'
import type { VehicleType } from './vehicle-types.ts'

/** The lines of one board as rows of board_lines.csv. */
export function lineRows(board: Edition, types: readonly VehicleType[]) {
  const placed = board.lines.flatMap((line) =>
    variantsOf(board, line, types).flatMap((variant) => {
      const counts = byCylinders(board, line, variant.types)
      return counts.map(({ quantity, types }) => {
        const note = noteOf(variant)
        return {
          board: board.number,
          callout: line.callout,
          sku: variant.sku,
          quantity,
          comment_before_pl: '',
          comment_before_en: '',
          comment_after_pl: note.pl,
          comment_after_en: note.en,
          condition: variant.condition,
          type_keys: (types ?? []).map(({ type_key }) => type_key).join(' '),
          steering: variant.steering ?? '',
          gearbox: variant.gearbox ?? '',
          valid_from: variant.from ?? '',
          valid_to: variant.to ?? '',
          renew_with: renewedWith[board.id]?.[line.callout] ?? '',
        }
      })
    }),
  )
  const loose = looseOf(board).map(({ sku, quantity }) => ({
    ...emptyLine,
    board: board.number,
    callout: '--',
    sku,
    quantity,
    comment_after_pl: 'tylko kurier lub odbiór',
    comment_after_en: 'courier or pickup only',
  }))
  return [...placed, ...loose]
}

const looseOf = ({ id, setName, fit }: Edition) =>
  looseLines.filter((line) => line.board === id && setName === fit.sets[0])

const emptyLine = {
  comment_before_pl: '',
  comment_before_en: '',
  comment_after_pl: '',
  comment_after_en: '',
  condition: '',
  type_keys: '',
  steering: '',
  gearbox: '',
  valid_from: '',
  valid_to: '',
  renew_with: '',
}

/** The parts of all boards, each once; a part on several boards belongs to the first. */
export function distinctParts(boards: readonly Edition[], types: readonly VehicleType[]): PartSource[] {
  const parts = new Map<string, PartSource>()
  for (const board of boards)
    for (const part of partsOf(board, types)) if (!parts.has(part.sku)) parts.set(part.sku, part)
  return [...parts.values()]
}

/** The parts of one board, then related parts of its lines that are not on the board. */
function partsOf(board: Edition, types: readonly VehicleType[]): PartSource[] {
  const onLines = board.lines.flatMap((line) =>
    variantsOf(board, line, types).map((variant) => ({
      ...line,
      sku: variant.sku,
      kind: variant.kind,
      board,
      // A standard part has the same price on every board.
      share: board.first || variant.types === null ? wholeBand : board.set.share,
      quantity: byCylinders(board, line, variant.types)[0]!.quantity,
      size: variant.size ?? '',
      series: [...new Set((variant.types ?? []).map(({ serie }) => serie))],
    })),
  )
  if (!board.first) return onLines
  const apart = offBoard
    .filter((part) => part.board === board.id)
    .map((part) => {
      const like = onLines.find(({ callout }) => callout === part.line)!
      return { ...like, callout: '', sku: part.sku, name: part.name ? bothLanguages(part.name) : like.name }
    })
  const loose = looseOf(board).map((line) => ({
    ...plainPart,
    ...line,
    board,
    name: bothLanguages(line.name),
  }))
  return [...onLines, ...apart, ...loose]
}

const wholeBand = [0, 1] as const
const plainPart = {
  callout: '',
  size: '',
  theftRelevant: false,
  bulky: false,
  deposit: 0,
  depositKind: 'core' as const,
  vatPercent: 23,
  kind: null,
  series: [],
  share: wholeBand,
}

/** Text under the name: size, note, and the months of a change, which distinguish two lines with the same name. */
function noteOf({ size, note, from, to }: Pick<Variant, 'size' | 'note' | 'from' | 'to'>): {
  pl: string
  en: string
} {
  const month = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`
  const texts = [
    size ?? '',
    note ?? '',
    from ? `od ${month(from)} / from ${month(from)}` : '',
    to ? `do ${month(to)} / to ${month(to)}` : '',
  ]
  const both = texts.filter(Boolean).map(bothLanguages)
  return { pl: both.map(({ pl }) => pl).join(', '), en: both.map(({ en }) => en).join(', ') }
}
