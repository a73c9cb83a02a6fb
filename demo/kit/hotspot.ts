/** Size of every drawing in pixels; hotspots are measured in it. */
export const WIDTH = 800
export const HEIGHT = 560

/** One clickable box in pixels of the 800×560 picture, top left origin. */
export interface Hotspot {
  pos: string
  kind: 'balloon' | 'part'
  x1: number
  y1: number
  x2: number
  y2: number
}
