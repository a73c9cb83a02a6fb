/** Elements that are drawn. */
const shapes: ReadonlySet<string> = new Set(
  'path rect circle ellipse line polyline polygon text tspan textPath use'.split(' '),
)

/** Most shapes that a browser draws in a moment. */
export const MAX_SVG_SHAPES = 50_000
/** Most references that are followed, each as often as it is met. */
const maxSteps = 500_000
const maxDepth = 50

const referred = /url\(\s*['"]?#([^'")\s]+)/g

type Reference = { id: string; times: number }

/**
 * Counts the shapes that an SVG draws with its references resolved: an element that refers to another draws it again,
 * and a few that refer to one another can draw more than any browser ever ends.
 */
export class SvgShapes {
  #references: Reference[] = []
  #shapes = 0
  #ids = new Map<string, { shapes: [number, number]; references: [number, number] }>()
  #open: { id: string | undefined; shapes: number; references: number }[] = []
  #styled: Reference[] = []
  #longestPath = 0

  opens(name: string, attributes: Readonly<Record<string, string>>): void {
    const { id } = attributes
    this.#open.push({ id, shapes: this.#shapes, references: this.#references.length })
    if (shapes.has(name)) this.#shapes++
    const path = (attributes.d?.length ?? 0) + (attributes.points?.length ?? 0)
    this.#longestPath = Math.max(this.#longestPath, path)
    for (const [attribute, value] of Object.entries(attributes)) {
      // A marker is drawn at each point.
      const times = /marker/.test(attribute + value) ? 1 + path : 1
      if (/(?:^|:)href$/i.test(attribute) && value.startsWith('#')) this.#refer(value.slice(1), 1)
      for (const [, target] of value.matchAll(referred)) this.#refer(target!, times)
    }
  }

  closes(): void {
    const { id, shapes, references } = this.#open.pop()!
    if (id === undefined || this.#ids.has(id)) return
    this.#ids.set(id, {
      shapes: [shapes, this.#shapes],
      references: [references, this.#references.length],
    })
  }

  /** A rule may hold for any element, also inside of what another rule refers to. */
  styles(text: string): void {
    const times = /marker/.test(text) ? 1 + this.#longestPath : 1
    for (const [, target] of text.matchAll(referred)) this.#styled.push({ id: target!, times })
  }

  /** The shapes of the whole drawing; `Infinity` for references in a circle, or too many to be followed. */
  total(): number {
    let steps = 0
    const known = new Map<string, number>()
    const within = ([from, to]: [number, number], shapes: number, depth: number): number => {
      let sum = shapes
      for (const { id, times } of this.#references.slice(from, to)) sum += times * shapesOf(id, depth)
      return sum
    }
    const shapesOf = (id: string, depth: number): number => {
      const before = known.get(id)
      if (before !== undefined) return before
      const found = this.#ids.get(id)
      if (!found) return 0
      steps += 1 + found.references[1] - found.references[0]
      if (depth > maxDepth || steps > maxSteps) return Number.POSITIVE_INFINITY
      const [from, to] = found.shapes
      const sum = within(found.references, to - from, depth + 1)
      known.set(id, sum)
      return sum
    }
    const own = within([0, this.#references.length], this.#shapes, 0)
    const targets = new Map(this.#styled.map((one) => [one.id, one]))
    return [...targets.values()].reduce((sum, { id, times }) => sum * (1 + times * shapesOf(id, 0)), own)
  }

  #refer(id: string, times: number): void {
    this.#references.push({ id, times })
  }
}
