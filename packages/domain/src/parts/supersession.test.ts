import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Interpretation,
  interpretationTree,
  orderableFor,
  type Replacement,
  soldInPlaceOf,
} from './supersession.ts'

const link = (
  old: string,
  kind: Replacement['kind'],
  successor: string,
  from: string | null = null,
): Replacement => ({
  old,
  new: successor,
  kind,
  from,
})

/** The chains of demo/facts/extras.ts. */
const demo = [
  link('34114300101', 'replaced', '34114300111', '2019-03-01'),
  link('34114300111', 'replaced', '34114300121', '2024-09-01'),
  link('63114410101', 'set', '63114410111'),
  link('63114410101', 'set', '63124410131'),
  link('64314430201', 'merged', '64314430211'),
  link('64314430202', 'merged', '64314430211'),
  link('51214360501', 'none', '', '2022-01-01'),
]
const today = '2026-11-21'

describe('orderable numbers', () => {
  test.each([
    ['a number that was replaced twice', '34114300101', ['34114300121'], 'replaced', 2],
    ['one in the middle of its chain', '34114300111', ['34114300121'], 'replaced', 1],
    ['the newest number', '34114300121', ['34114300121'], 'current', 0],
    ['a number nobody replaced', '11422000000', ['11422000000'], 'current', 0],
    ['a number that became a set', '63114410101', ['63114410111', '63124410131'], 'set', 2],
    ['one of a merged pair', '64314430202', ['64314430211'], 'merged', 1],
    ['a withdrawn number', '51214360501', [], 'none', 1],
  ])('%s', (_, sku, skus, kind, steps) => {
    const found = orderableFor(sku, demo, today)
    expect(found).toMatchObject({ skus, kind })
    expect(found.via).toHaveLength(steps)
  })

  test('a link is valid from its day on', () => {
    expect(orderableFor('34114300101', demo, '2024-08-31').skus).toEqual(['34114300111'])
    expect(orderableFor('34114300101', demo, '2024-09-01').skus).toEqual(['34114300121'])
    expect(orderableFor('51214360501', demo, '2021-12-31')).toMatchObject({ kind: 'current' })
  })

  test.each<[string, Replacement[], string[], string]>([
    [
      'a loop ends before it closes',
      [link('A', 'replaced', 'B'), link('B', 'replaced', 'A')],
      ['B'],
      'replaced',
    ],
    ['a number that replaces itself', [link('A', 'replaced', 'A')], ['A'], 'current'],
    ['the end of a chain is withdrawn', [link('A', 'replaced', 'B'), link('B', 'none', '')], [], 'none'],
    [
      'a successor counts more than a withdrawal',
      [link('A', 'none', ''), link('A', 'one_way', 'B')],
      ['B'],
      'one_way',
    ],
    [
      'a set with a withdrawn part is withdrawn',
      [link('A', 'set', 'B'), link('A', 'set', 'C'), link('C', 'none', '')],
      [],
      'none',
    ],
    [
      'a set whose parts were merged again is one number',
      [link('A', 'set', 'B'), link('A', 'set', 'C'), link('B', 'merged', 'D'), link('C', 'merged', 'D')],
      ['D'],
      'set',
    ],
    [
      'a set with a replaced part',
      [link('A', 'set', 'B'), link('A', 'set', 'C'), link('C', 'replaced', 'D')],
      ['B', 'D'],
      'set',
    ],
    ['an alternative is a choice', [link('A', 'alternative', 'B')], ['A', 'B'], 'alternative'],
    ['an alternative works both ways', [link('B', 'alternative', 'A')], ['A', 'B'], 'alternative'],
    [
      'the alternative of a successor',
      [link('A', 'replaced', 'B'), link('B', 'alternative', 'C')],
      ['B', 'C'],
      'alternative',
    ],
    [
      'a replaced alternative',
      [link('A', 'alternative', 'B'), link('B', 'replaced', 'C')],
      ['A', 'C'],
      'alternative',
    ],
    [
      'a withdrawn alternative is none',
      [link('A', 'alternative', 'B'), link('B', 'none', '')],
      ['A'],
      'current',
    ],
  ])('%s', (_, links, skus, kind) => expect(orderableFor('A', links, today)).toMatchObject({ skus, kind }))

  test('a path has at most 20 steps', () => {
    const chain = Array.from({ length: 30 }, (_, step) => link(`N${step}`, 'replaced', `N${step + 1}`))
    expect(orderableFor('N0', chain, today).skus).toEqual(['N20'])
  })
})

describe('interpretations', () => {
  /** A tree as `root(child(…) …)`, the searched number marked with `*`. */
  const drawn = (node: Interpretation): string =>
    `${node.sku}${node.searched ? '*' : ''}${node.children.length > 0 ? `(${node.children.map(drawn).join(' ')})` : ''}`
  const trees = (sku: string, links: readonly Replacement[] = demo) =>
    interpretationTree(sku, links, today).map(drawn)

  test.each([
    ['the oldest of a chain', '34114300101', ['34114300121(34114300111(34114300101*))']],
    ['the newest shows the same tree', '34114300121', ['34114300121*(34114300111(34114300101))']],
    [
      'a number of a set is in a tree for each part',
      '63114410101',
      ['63114410111(63114410101*)', '63124410131(63114410101*)'],
    ],
    ['merged numbers stand side by side', '64314430211', ['64314430211*(64314430201 64314430202)']],
    ['a withdrawn number is its own root', '51214360501', ['51214360501*']],
    ['a number without a history', '11422000000', ['11422000000*']],
  ])('%s', (_, sku, expected) => expect(trees(sku)).toEqual(expected))

  test('the newest predecessor comes first', () => {
    const links = [
      link('A', 'merged', 'D', null),
      link('B', 'merged', 'D', '2020-01-01'),
      link('C', 'merged', 'D', '2023-01-01'),
    ]
    expect(trees('D', links)).toEqual(['D*(C B A)'])
  })

  test('a predecessor carries the link that replaced it', () => {
    const [root] = interpretationTree('34114300101', demo, today)
    expect(root!.replacedBy).toBeNull()
    expect(root!.children[0]!.replacedBy).toEqual(demo[1])
  })

  test('an alternative is not a predecessor, and a loop is not repeated', () => {
    expect(trees('A', [link('A', 'alternative', 'B')])).toEqual(['A*'])
    expect(trees('A', [link('A', 'replaced', 'B'), link('B', 'replaced', 'A')])).toEqual(['B(A*)'])
  })
})

describe('any links', () => {
  const number = fc.constantFrom(...'ABCDEFGH')
  const anyLinks = fc.array(
    fc
      .tuple(number, fc.constantFrom('replaced', 'one_way', 'set', 'merged', 'alternative', 'none'), number)
      .map(([old, kind, successor]) => link(old, kind, kind === 'none' ? '' : successor)),
    { maxLength: 20 },
  )

  test('a number can be ordered unless it is withdrawn', () => {
    fc.assert(
      fc.property(number, anyLinks, (sku, links) => {
        const { skus, kind } = orderableFor(sku, links, today)
        expect(skus.length === 0).toBe(kind === 'none')
        expect(new Set(skus).size).toBe(skus.length)
      }),
    )
  })

  test('each tree contains the searched number, and every number once', () => {
    const numbersOf = (node: Interpretation): string[] => [node.sku, ...node.children.flatMap(numbersOf)]
    fc.assert(
      fc.property(number, anyLinks, (sku, links) => {
        const found = interpretationTree(sku, links, today)
        expect(found.length).toBeGreaterThan(0)
        for (const numbers of found.map(numbersOf)) {
          expect(numbers).toContain(sku)
          expect(new Set(numbers).size).toBe(numbers.length)
        }
      }),
    )
  })
})

describe('numbers that a part replaces', () => {
  test.each([
    [
      'what it replaced, and what that replaced',
      '34114300121',
      ['34114300121', '34114300111', '34114300101'],
    ],
    ['both of a merged pair', '64314430211', ['64314430211', '64314430201', '64314430202']],
    ['the whole, for a part of a set', '63124410131', ['63124410131', '63114410101']],
    ['nothing but itself', '34114300101', ['34114300101']],
  ])('%s', (_, sku, expected) => expect(soldInPlaceOf(sku, demo)).toEqual(expected))

  test('an alternative is not a successor, and a loop ends', () => {
    const links = [link('A', 'alternative', 'B'), link('B', 'replaced', 'C'), link('C', 'replaced', 'B')]
    expect(soldInPlaceOf('B', links)).toEqual(['B', 'C'])
  })
})
