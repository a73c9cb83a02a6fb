const positionsOf = (group: SVGGElement) => (group.dataset.pos ?? '').split(/\s+/)

/**
 * A copy of a drawing for one board. Other boards may use the same drawing.
 *
 * @param known the board's positions. The drawing may have more: their callouts and leaders are left out, and their parts
 *              become neighbours that cannot be pressed. Empty = all are kept.
 */
export function knownParts(drawing: SVGSVGElement, known: ReadonlySet<string>): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  if (known.size === 0) return copy
  for (const group of copy.querySelectorAll<SVGGElement>('[data-pos]')) {
    const kept = positionsOf(group).filter((position) => known.has(position))
    if (kept.length > 0) group.dataset.pos = kept.join(' ')
    else if (group.classList.contains('callout')) group.remove()
    else {
      delete group.dataset.pos
      group.classList.add('ghost')
    }
  }
  return copy
}

/** The selected position and the position under the pointer. */
export type Lit = { selected: string | null; hovered: string | null }

/** Marks groups of the drawing; a group may have several positions (`data-pos="03 04"`). */
export function lightParts(drawing: SVGSVGElement, { selected, hovered }: Lit): void {
  for (const group of drawing.querySelectorAll<SVGGElement>('[data-pos]')) {
    const positions = positionsOf(group)
    group.classList.toggle('sel', selected !== null && positions.includes(selected))
    group.classList.toggle('hov', hovered !== null && hovered !== selected && positions.includes(hovered))
  }
}
