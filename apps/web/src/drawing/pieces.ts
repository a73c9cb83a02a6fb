/** A rectangle in the picture of a board, in its own pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** A piece of a part on a drawing; a piece that is not sold on the board has no positions. */
export type Piece = { positions: readonly string[]; box: Box | null }

/**
 * Parses `data-box`: left, top, right, bottom.
 *
 * @returns null unless the text has four numbers with a positive width and height
 */
export function boxOf(text: string): Box | null {
  const [left, top, right, bottom, ...more] = text.trim().split(/\s+/).map(Number)
  if (more.length > 0 || ![left, top, right, bottom].every(Number.isFinite)) return null
  const box = { x: left!, y: top!, width: right! - left!, height: bottom! - top! }
  return box.width > 0 && box.height > 0 ? box : null
}

/** The pieces of one position. A piece without a valid box cannot be shown alone and is left out. */
export function piecesAt<P extends Piece>(pieces: readonly P[], position: string): (P & { box: Box })[] {
  return pieces.filter(
    (piece): piece is P & { box: Box } => piece.box !== null && piece.positions.includes(position),
  )
}

/** The best piece to show a position alone: the largest, because a partly covered piece is smaller. */
export const bestPiece = <P extends { box: Box }>(pieces: readonly P[]): P | undefined =>
  pieces.reduce<P | undefined>(
    (best, piece) => (best && area(best.box) >= area(piece.box) ? best : piece),
    undefined,
  )

const area = ({ width, height }: Box) => width * height

/** The smallest rectangle around several boxes. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/**
 * The `viewBox` for a piece: its box with a margin. The minimum size keeps a washer from looking as large as a wheel.
 *
 * @param margin units of the picture on each side
 * @param minSize minimum width and height
 */
export function viewOf(box: Box, margin: number, minSize: number): string {
  const width = Math.max(box.width + 2 * margin, minSize)
  const height = Math.max(box.height + 2 * margin, minSize)
  return [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2, width, height].join(' ')
}
