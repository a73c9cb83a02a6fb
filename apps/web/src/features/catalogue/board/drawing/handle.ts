/** What the table asks of the drawing. */
export type DrawingHandle = {
  /** Moves a zoomed drawing to a position. */
  show: (position: string) => void
}
