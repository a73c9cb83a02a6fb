/** The functions of the drawing that the table calls. */
export type DrawingHandle = {
  /** Moves a zoomed drawing to a position. */
  show: (position: string) => void
}
