import type { Board, BoardGraphic } from '@partboard/contract/catalogue/catalogue'
import { pictureArea, type Size } from '@partboard/domain/parts/picture-area'

/** The drawings of a board, in order. A server that names none has the board's picture, in the picture area. */
export function graphicsOf({ Graphics, GrafikId, Pictures }: Board): readonly BoardGraphic[] {
  const picture = Pictures[0]
  if (Graphics.length > 0 || !picture) return Graphics
  return [{ GrafikId, ...picture, Width: pictureArea.width, Height: pictureArea.height }]
}

/** The size of a picture as an answer has it; missing = the picture area. */
export const sizeOf = (picture: { Width?: number | undefined; Height?: number | undefined }): Size => ({
  width: picture.Width ?? pictureArea.width,
  height: picture.Height ?? pictureArea.height,
})

/** Pixels of a picture for one unit of the picture area: lengths of this many units have the same share of any drawing. */
export const unitOf = ({ width, height }: Size): number =>
  Math.sqrt((width * height) / (pictureArea.width * pictureArea.height))
