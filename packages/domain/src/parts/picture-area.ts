/** The area in which the wire has hotspots: every picture is fitted into it, whole and centred. */
export const pictureArea = { width: 800, height: 560 } as const

/** Lengths in pixels. */
export type Size = { width: number; height: number }
export type Box = { x1: number; y1: number; x2: number; y2: number }

/**
 * A hotspot in the picture's own pixels: a rectangle; a point, which has no second corner; or a polygon, whose box is
 * the smallest one around it. `points` has x and y by turns; null = the hotspot is no polygon.
 */
export type Spot = { x1: number; y1: number; x2: number | null; y2: number | null; points: number[] | null }

/** Side of the square that stands for a point, in units of the area: a printed number has about this size. */
const pointSide = 24

/** Pixels of the area for one pixel of the picture, as a fraction: so that whole pixels are computed exactly. */
function scaleOf({ width, height }: Size): readonly [numerator: number, denominator: number] {
  return pictureArea.width * height <= pictureArea.height * width
    ? [pictureArea.width, width]
    : [pictureArea.height, height]
}

/** The place of a whole picture in the area; it touches two opposite sides of the area. */
export function placeInArea(picture: Size): { x: number; y: number } & Size {
  const [numerator, denominator] = scaleOf(picture)
  const width = (picture.width * numerator) / denominator
  const height = (picture.height * numerator) / denominator
  return { x: (pictureArea.width - width) / 2, y: (pictureArea.height - height) / 2, width, height }
}

/**
 * The rectangle of a hotspot in the area, in whole pixels: rounded outwards, so that a small one keeps its area. A point
 * is the middle of a square, which is moved aside at the border of the area.
 *
 * @param spot inside of the picture
 * @returns inside of the area; the same rectangle for a picture of the area's size
 *
 * Source: docs/spec/trade.md#hotspots.
 */
export function boxInArea(picture: Size, { x1, y1, x2, y2 }: Spot): Box {
  const [numerator, denominator] = scaleOf(picture)
  const along = (side: keyof Size) => {
    const [area, own] = [pictureArea[side], picture[side]]
    return (at: number) => (area * denominator + (2 * at - own) * numerator) / (2 * denominator)
  }
  const [x, y] = [along('width'), along('height')]
  if (x2 === null || y2 === null) {
    const [left, top] = [squareAt(x(x1), pictureArea.width), squareAt(y(y1), pictureArea.height)]
    return { x1: left, y1: top, x2: left + pointSide, y2: top + pointSide }
  }
  return { x1: Math.floor(x(x1)), y1: Math.floor(y(y1)), x2: Math.ceil(x(x2)), y2: Math.ceil(y(y2)) }
}

const squareAt = (centre: number, length: number) =>
  Math.min(length - pointSide, Math.max(0, Math.round(centre - pointSide / 2)))

/**
 * The shape of a hotspot on the wire, in the picture's own pixels, as x and y by turns: one pair is a point, two are
 * opposite corners of a rectangle, three or more a polygon.
 *
 * @returns null for a rectangle in a picture of the area's size, which the wire has without it
 */
export function pointsOf(picture: Size, { x1, y1, x2, y2, points }: Spot): number[] | null {
  if (points) return points
  if (x2 === null || y2 === null) return [x1, y1]
  const isArea = picture.width === pictureArea.width && picture.height === pictureArea.height
  return isArea ? null : [x1, y1, x2, y2]
}

/**
 * The opposite of `boxInArea`, for rectangles: from the area to the picture's own pixels, cut at the picture's borders.
 *
 * @param box whole pixels of the area, also beside the picture
 * @returns null for a rectangle without area in the picture; and whether it was cut
 */
export function spotFromArea(picture: Size, box: Box): { box: Box | null; isCut: boolean } {
  const [numerator, denominator] = scaleOf(picture)
  const along = (side: keyof Size) => (at: number) =>
    ((2 * at - pictureArea[side]) * denominator + picture[side] * numerator) / (2 * numerator)
  const [x, y] = [along('width'), along('height')]
  const whole = {
    x1: Math.round(x(box.x1)),
    y1: Math.round(y(box.y1)),
    x2: Math.round(x(box.x2)),
    y2: Math.round(y(box.y2)),
  }
  const within = (at: number, side: keyof Size) => Math.min(picture[side], Math.max(0, at))
  const cut = {
    x1: within(whole.x1, 'width'),
    y1: within(whole.y1, 'height'),
    x2: within(whole.x2, 'width'),
    y2: within(whole.y2, 'height'),
  }
  const isCut = Object.keys(cut).some((corner) => cut[corner as keyof Box] !== whole[corner as keyof Box])
  return { box: cut.x2 > cut.x1 && cut.y2 > cut.y1 ? cut : null, isCut }
}
