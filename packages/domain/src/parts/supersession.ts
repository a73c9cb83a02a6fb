/**
 * One link in the history of part numbers. `from` is its first day (`YYYY-MM-DD`), null = always valid.
 *
 * - `replaced`: the new part fits where the old one fits. `one_way`: the same, but the old part is never delivered for
 *   the new one.
 * - `set`: several new parts, which only work together, replace the old one; one link each.
 * - `merged`: one new part replaces several old ones; one link each, one new piece for each old piece.
 * - `alternative`: either part may be used.
 * - `none`: the old part is withdrawn without a successor; `new` is empty.
 */
export type Replacement = {
  old: string
  new: string
  kind: 'replaced' | 'one_way' | 'set' | 'merged' | 'alternative' | 'none'
  from: string | null
}

/** The numbers to order for a number; the result of `orderableFor`. */
export type Orderable = {
  /** `set`: all of them. `alternative`: one of them; the requested number is first. `none`: empty. */
  skus: string[]
  /** The links that were followed, in order. */
  via: Replacement[]
  /** `current`: the number itself. Otherwise the most serious kind of the followed links. */
  kind: 'current' | Replacement['kind']
}

/** A number that can be ordered, or was the last of its line, with its predecessors as children. */
export type Interpretation = {
  sku: string
  /** True for the requested number. */
  searched: boolean
  /** The link by which the parent replaced this number; null at the root. */
  replacedBy: Replacement | null
  /** Newest first. */
  children: Interpretation[]
}

const maxSteps = 20

/** From the least to the most serious kind. If several links were followed, the customer sees the most serious. */
const gravity = ['current', 'replaced', 'one_way', 'merged', 'set', 'alternative', 'none'] as const

/**
 * The number, or numbers, to order today for a number that may be years old.
 *
 * Links that start later are not followed. Real data has loops, so a path visits a number once and has at most 20
 * steps. A set cannot be ordered if one of its parts is withdrawn, because its parts only work together. Alternatives
 * work in both directions. They are offered beside the number that the other links lead to, if they can be ordered
 * themselves.
 *
 * @param links every link that may matter, in any order; unrelated links are ignored
 * @param today `YYYY-MM-DD`
 *
 * Source: docs/spec/trade.md#supersession.
 */
export function orderableFor(sku: string, links: readonly Replacement[], today: string): Orderable {
  const active = activeLinks(links, today)
  const found = follow(sku, active)
  if (found.skus.length !== 1) return found

  const number = found.skus[0]!
  const choices = active.flatMap((link) => {
    if (link.kind !== 'alternative') return []
    if (link.old !== number && link.new !== number) return []
    const other = link.old === number ? link.new : link.old
    const { skus } = follow(other, active)
    return skus.length === 1 && skus[0] !== number ? [{ sku: skus[0]!, link }] : []
  })
  if (choices.length === 0) return found
  return {
    skus: [...new Set([number, ...choices.map((choice) => choice.sku)])],
    via: [...found.via, ...choices.map(({ link }) => link)],
    kind: 'alternative',
  }
}

/**
 * The interpretations of a number: one tree for each number that replaces it today (several for a set), with all
 * predecessors as children, newest first. A number withdrawn without a successor is its own root. Alternatives are not
 * predecessors and are left out. A tree contains a number once.
 *
 * @param links every link of the number's history, in any order
 * @param today `YYYY-MM-DD`; links that start later are left out
 *
 * Source: docs/spec/trade.md#supersession.
 */
export function interpretationTree(
  sku: string,
  links: readonly Replacement[],
  today: string,
): Interpretation[] {
  const active = activeLinks(links, today)
  return endsOf(sku, active).map(({ number }) => {
    const seen = new Set([number])
    const node = (current: string, replacedBy: Replacement | null, depth: number): Interpretation => ({
      sku: current,
      searched: current === sku,
      replacedBy,
      children: depth < maxSteps ? predecessors(current, depth) : [],
    })
    const predecessors = (current: string, depth: number): Interpretation[] =>
      active
        .filter((link) => link.new === current && isSuccession(link))
        .toSorted(newestFirst)
        .filter((link) => {
          if (seen.has(link.old)) return false
          seen.add(link.old)
          return true
        })
        .map((link) => node(link.old, link, depth + 1))
    return node(number, null, 0)
  })
}

/**
 * The number itself and all its predecessors, nearest first. The part fits where any of them fits.
 *
 * @param links every link of the number's history, in any order
 *
 * Source: docs/spec/trade.md#supersession.
 */
export function soldInPlaceOf(sku: string, links: readonly Replacement[]): string[] {
  const numbers = new Set([sku])
  // The loop also visits numbers that it adds. Adding a known number has no effect, so loops in the data end.
  for (const number of numbers) {
    if (numbers.size > maxSteps) break
    for (const link of links) if (link.new === number && isSuccession(link)) numbers.add(link.old)
  }
  return [...numbers]
}

function activeLinks(links: readonly Replacement[], today: string): Replacement[] {
  return links.filter(({ from }) => from === null || from <= today)
}

const isSuccession = ({ kind }: Replacement): boolean => kind !== 'alternative' && kind !== 'none'

function newestFirst(a: Replacement, b: Replacement): number {
  const byDay = (b.from ?? '').localeCompare(a.from ?? '', 'en')
  return byDay || a.old.localeCompare(b.old, 'en')
}

function follow(sku: string, active: readonly Replacement[]): Orderable {
  const via: Replacement[] = []
  const ends = endsOf(sku, active, via)
  const withdrawn = ends.some((end) => end.withdrawn)
  const kind = gravity.findLast((grade) => grade === 'current' || via.some((link) => link.kind === grade))!
  return withdrawn ? { skus: [], via, kind: 'none' } : { skus: ends.map(({ number }) => number), via, kind }
}

type End = { number: string; withdrawn: boolean }

/** The ends of the paths from a number, each number once. The followed links are added to `via`. */
function endsOf(start: string, active: readonly Replacement[], via: Replacement[] = []): End[] {
  const ends = new Map<string, End>()
  const done = new Set<string>()
  const walk = (number: string, way: ReadonlySet<string>): void => {
    if (done.has(number)) return
    done.add(number)
    const next = active.filter((link) => link.old === number && isSuccession(link) && !way.has(link.new))
    if (next.length > 0 && way.size <= maxSteps) {
      for (const link of next) {
        via.push(link)
        walk(link.new, new Set([...way, link.new]))
      }
      return
    }
    const last = active.find((link) => link.old === number && link.kind === 'none')
    const withdrawn = last !== undefined && next.length === 0
    if (withdrawn) via.push(last)
    ends.set(number, { number, withdrawn })
  }
  walk(start, new Set([start]))
  return [...ends.values()]
}
