/** A pattern of VINs: 17 characters, of which `?` stands for any, with the type keys that its vehicles may have. */
export type VinPattern = { pattern: string; typeKeys: readonly string[] }

/** How many characters a pattern fixes: of several patterns that fit a VIN, the one that fixes most counts. */
const fixedIn = (pattern: string): number => pattern.replaceAll('?', '').length

/** Whether a VIN of 17 capital letters and digits fits a pattern. */
export const fitsPattern = (pattern: string, vin: string): boolean =>
  [...pattern].every((character, at) => character === '?' || character === vin[at])

/**
 * The pattern that counts for a VIN: the most specific one that fits it, the first of equals; undefined = none fits.
 *
 * Source: docs/spec/trade.md#vin.
 */
export function mostSpecific<P extends { pattern: string }>(
  patterns: readonly P[],
  vin: string,
): P | undefined {
  const fitting = patterns.filter(({ pattern }) => fitsPattern(pattern, vin))
  return fitting.reduce<P | undefined>(
    (best, one) => (best && fixedIn(best.pattern) >= fixedIn(one.pattern) ? best : one),
    undefined,
  )
}

/** A node of the tree of patterns, by their next character; a leaf has the numbers of its patterns. */
type Node = { next: Map<string, Node>; patterns: number[] }
const newNode = (): Node => ({ next: new Map(), patterns: [] })

/**
 * Finds pairs of patterns between which a VIN could not decide: both fit some VIN, fix equally many characters, and have
 * different type keys. Two patterns fit a common VIN exactly when no place has two different fixed characters.
 *
 * The patterns are in a tree by their characters, so that only patterns with common VINs are compared.
 *
 * @returns pairs of places in the list: for each pattern the first earlier one that it contradicts, in ascending order
 */
export function contradictions(patterns: readonly VinPattern[]): [pattern: number, earlier: number][] {
  const root = newNode()
  const keysOf = patterns.map(({ typeKeys }) => [...new Set(typeKeys)].sort().join(' '))
  return patterns.flatMap(({ pattern }, place) => {
    const rivals = patternsMeeting(root, pattern, 0).filter(
      (other) => fixedIn(patterns[other]!.pattern) === fixedIn(pattern) && keysOf[other] !== keysOf[place],
    )
    let leaf = root
    for (const character of pattern) {
      const next = leaf.next.get(character) ?? newNode()
      leaf.next.set(character, next)
      leaf = next
    }
    leaf.patterns.push(place)
    return rivals.length === 0 ? [] : [[place, Math.min(...rivals)]]
  })
}

/** The patterns below a node that fit a VIN which `pattern` fits too. @param at the node's depth */
function patternsMeeting(node: Node, pattern: string, at: number): number[] {
  const character = pattern[at]
  if (character === undefined) return node.patterns
  const children =
    character === '?' ? [...node.next.values()] : [node.next.get(character), node.next.get('?')]
  return children.flatMap((child) => (child ? patternsMeeting(child, pattern, at + 1) : []))
}
