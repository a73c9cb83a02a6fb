import type { Board, BoardGraphic } from '@partboard/contract/catalogue/catalogue-shapes'
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

/** Callouts with more signs do not fit into a circle: they are in a pill. */
const signsOfCircle = 3
export const isLongCallout = (callout: string): boolean => callout.length > signsOfCircle

/** The width of a callout in diameters of the circle of a short one. */
export const calloutWidth = (callout: string): number =>
  isLongCallout(callout) ? 0.4 + 0.3 * callout.length : 1
