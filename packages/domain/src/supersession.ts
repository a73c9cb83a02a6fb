/**
 * One link in the history of part numbers. `from` is the day (`YYYY-MM-DD`) it holds from, null = always.
 *
 * - `replaced`: new fits wherever old did. `one_way`: the same, but old never fills an order for new.
 * - `set`: old became several that only work together, one link each.
 * - `merged`: several became one, one link each; one new piece for each old piece.
 * - `alternative`: either may be used.
 * - `none`: old is withdrawn without a successor; `new` is empty.
 */
export type Replacement = {
  old: string
  new: string
  kind: 'replaced' | 'one_way' | 'set' | 'merged' | 'alternative' | 'none'
  from: string | null
}

/** What to order for a number, as `orderableFor` finds it. */
export type Orderable = {
  /** `set`: all of them together. `alternative`: one of them, the number asked for first. `none`: empty. */
  skus: string[]
  /** The links that lead there, in the order they were followed. */
  via: Replacement[]
  /** `current`: the number itself. Otherwise what the customer has to know, the gravest on the way. */
  kind: 'current' | Replacement['kind']
}

/** A number that can be ordered, or was the last of its line, with what it replaced below it. */
export type Interpretation = {
  sku: string
  /** True for the number that was asked for. */
  searched: boolean
  /** The link by which the number above replaced this one; null at the root. */
  replacedBy: Replacement | null
  /** Newest first. */
  children: Interpretation[]
}

const maxSteps = 20

/** From the lightest to the gravest: what a customer must hear of, when several links were followed. */
const gravity = ['current', 'replaced', 'one_way', 'merged', 'set', 'alternative', 'none'] as const

/**
 * Which number, or numbers, to order today for a number that may be years old.
 *
 * Links whose day has not come are not followed. Real data has loops: a number is not visited twice on one
 * way, so that a loop ends at the number before it closes; and no way is longer than 20 steps. A set of
 * which one part is withdrawn cannot be ordered, since its parts only work together. Alternatives are
 * offered beside the number that the other links lead to, in both directions, and only if they can be
 * ordered themselves.
 *
 * @param links every link that may matter, in any order; others do no harm
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
 * How a number can be read: one tree for each number that stands for it today (several when a set replaced
 * it), with every predecessor below, newest first. A number withdrawn without a successor is its own root.
 * Alternatives are no predecessors and do not stand here. The same number appears once in a tree.
 *
 * @param links every link of the number's history, in any order
 * @param today `YYYY-MM-DD`; links whose day has not come are left out
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
 * The numbers in whose place a number is sold, itself first, then what it replaced, what those replaced, and so on. It
 * fits where any of them fitted.
 *
 * @param links every link of the number's history, in any order
 *
 * Source: docs/spec/trade.md#supersession.
 */
export function soldInPlaceOf(sku: string, links: readonly Replacement[]): string[] {
  const numbers = new Set([sku])
  // A set grows while it is walked through; whatever is in it already ends a loop.
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

/** Where the ways from a number end, each number once; the links taken are added to `via`. */
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
