import { looseLines, offBoard } from '../facts/extras.ts'
import { fits, fitsEverything, type Variant } from '../facts/fits.ts'
import { bothLanguages } from './csv.ts'
import { type BoardSource, type LineSource, skuOf } from './grammar.ts'
import type { PartSource } from './parts.ts'
import { keysOf, type VehicleType } from './vehicle-types.ts'

/** The lines of one board as rows of board_lines.csv. */
export function lineRows(board: BoardSource, types: readonly VehicleType[]) {
  const placed = board.lines.flatMap((line) =>
    variantsOf(board, line).map((variant) => {
      const sku = skuOf(board, line, variant.variant)
      const note = noteOf(variant)
      return {
        board: board.number,
        callout: line.callout,
        sku,
        quantity: line.quantity,
        comment_before_pl: '',
        comment_before_en: '',
        comment_after_pl: note.pl,
        comment_after_en: note.en,
        condition: variant.condition ?? line.condition,
        type_keys: fitsEverything.test(sku) ? '' : typeKeysOf(board, variant, types).join(' '),
        steering: variant.steering ?? '',
        gearbox: variant.gearbox ?? '',
        valid_from: variant.from ?? '',
        valid_to: variant.to ?? '',
      }
    }),
  )
  const loose = looseLines
    .filter((line) => line.board === board.id)
    .map(({ sku, quantity }) => ({
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
}

/** The parts of one board, then those that belong to its lines without standing on it. */
export function partsOf(board: BoardSource): PartSource[] {
  const onLines = board.lines.flatMap((line, index) =>
    variantsOf(board, line).map((variant) => ({
      ...line,
      sku: skuOf(board, line, variant.variant),
      board,
      grams: fits[board.id]!.grams[index]!,
      size: variant.size ?? '',
    })),
  )
  const apart = offBoard
    .filter((part) => part.board === board.id)
    .map((part) => {
      const like = onLines.find(({ callout }) => callout === part.line)!
      return { ...like, sku: part.sku, name: part.name ? bothLanguages(part.name) : like.name }
    })
  const loose = looseLines
    .filter((line) => line.board === board.id)
    .map((line) => ({
      ...plainPart,
      ...line,
      board,
      name: bothLanguages(line.name),
    }))
  return [...onLines, ...apart, ...loose]
}

const plainPart = { size: '', theftRelevant: false, bulky: false, deposit: 0, vatPercent: 23 }

function variantsOf(board: BoardSource, line: LineSource): readonly Variant[] {
  return fits[board.id]!.lines[line.callout] ?? [{ variant: '01' }]
}

function typeKeysOf(board: BoardSource, variant: Variant, types: readonly VehicleType[]): string[] {
  const { A, B, only } = fits[board.id]!
  const series = variant.series ?? (variant.types === 'A' ? A : variant.types === 'B' ? B : `${A} ${B}`)
  return keysOf(types, series, only)
}

/** What is printed under the name: size, note, and the months of a change, so that two lines can be told apart. */
function noteOf({ size, note, from, to }: Variant): { pl: string; en: string } {
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
