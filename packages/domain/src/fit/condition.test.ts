import fc from 'fast-check'
import { expect, describe as group, test } from 'vitest'
import {
  type Condition,
  ConditionError,
  codesOf,
  describe,
  evaluate,
  parseCondition,
  printCondition,
} from './condition.ts'

const code = (name: string): Condition => ({ kind: 'code', code: name })
const not = (of: Condition): Condition => ({ kind: 'not', of })

const conditions = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('S522A', 'S524A', 'S552A', 'P337A', 'L801A', 'S3ACA', '4UF', 'ł-1', '"/\\').map(code),
    tie('condition').map(not),
    fc
      .array(tie('condition'), { minLength: 2, maxLength: 3 })
      .map((all): Condition => ({ kind: 'and', all })),
    fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map((any): Condition => ({ kind: 'or', any })),
  ),
})).condition

group('parseCondition', () => {
  test.each<[string, Condition]>([
    ['S205A', code('S205A')],
    ['S3ACA', code('S3ACA')],
    ['!S205A', not(code('S205A'))],
    ['S522A&!S524A', { kind: 'and', all: [code('S522A'), not(code('S524A'))] }],
    ['S522A|S552A', { kind: 'or', any: [code('S522A'), code('S552A')] }],
    [
      'S205A|S522A&S524A',
      { kind: 'or', any: [code('S205A'), { kind: 'and', all: [code('S522A'), code('S524A')] }] },
    ],
    [
      ' ( S205A | S522A ) & S524A ',
      { kind: 'and', all: [{ kind: 'or', any: [code('S205A'), code('S522A')] }, code('S524A')] },
    ],
    ['(((S205A)))', code('S205A')],
    [
      '4UF&!(p31|"9/X)',
      { kind: 'and', all: [code('4UF'), not({ kind: 'or', any: [code('p31'), code('"9/X')] })] },
    ],
  ])('%s', (text, expected) => expect(parseCondition(text)).toEqual(expected))

  test.each([
    ['', 1],
    ['S522A&', 7],
    ['S522A S524A', 7],
    ['S522A,S524A', 1],
    ['*', 1],
    ['S522A&-4UF', 7],
    ['12345678901', 1],
    ['(S522A', 7],
    ['S522A)', 6],
    ['S522A||S524A', 7],
    [`${'('.repeat(60)}S522A${')'.repeat(60)}`, 52],
    [`${'!'.repeat(100_000)}S522A`, 52],
  ])('%.20j is refused at column %i', (text, column) => {
    expect(() => parseCondition(text)).toThrow(ConditionError)
    expect(() => parseCondition(text)).toThrow(expect.objectContaining({ column }))
  })

  test('a printed condition is parsed to the same condition', () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        expect(parseCondition(printCondition(condition))).toEqual(condition)
      }),
    )
  })

  test('parentheses are printed only where they are needed', () => {
    expect(printCondition(parseCondition('((S205A)|(S522A&(!(S524A))))'))).toBe('S205A|S522A&!S524A')
    expect(printCondition(parseCondition('!(S205A|S522A)&S524A'))).toBe('!(S205A|S522A)&S524A')
  })
})

test('codesOf names each code once, in the order written', () => {
  expect(codesOf(parseCondition('S552A|!S522A&(S524A|S552A)'))).toEqual(['S552A', 'S522A', 'S524A'])
})

group('evaluate', () => {
  const [yes, no, unknown] = ['S001A', 'S002A', 'S003A']
  const state = (name: string) => (name === yes ? true : name === no ? false : null)
  test.each([
    [`${yes}`, true],
    [`${no}`, false],
    [`${unknown}`, null],
    [`!${yes}`, false],
    [`!${no}`, true],
    [`!${unknown}`, null],
    [`${yes}&${yes}`, true],
    [`${yes}&${no}`, false],
    [`${yes}&${unknown}`, null],
    [`${no}&${no}`, false],
    [`${no}&${unknown}`, false],
    [`${unknown}&${no}`, false],
    [`${unknown}&${unknown}`, null],
    [`${yes}|${yes}`, true],
    [`${yes}|${no}`, true],
    [`${yes}|${unknown}`, true],
    [`${unknown}|${yes}`, true],
    [`${no}|${no}`, false],
    [`${no}|${unknown}`, null],
    [`${unknown}|${unknown}`, null],
  ])('%s is %s', (text, expected) => expect(evaluate(parseCondition(text), state)).toBe(expected))

  const states = fc.func<[string], boolean | null>(fc.constantFrom(true, false, null))

  test('a decided answer stays the same when more codes become known', () => {
    fc.assert(
      fc.property(
        conditions,
        states,
        fc.func<[string], boolean>(fc.boolean()),
        (condition, before, found) => {
          const decided = evaluate(condition, before)
          const later = evaluate(condition, (name) => before(name) ?? found(name))
          expect(later).not.toBeNull()
          if (decided !== null) expect(later).toBe(decided)
        },
      ),
    )
  })
})

group('describe', () => {
  const names: Record<string, string> = {
    S522A: 'Ksenon',
    S524A: 'Adaptacyjne',
    S552A: 'LED',
    S502A: 'Spryskiwacze',
  }
  test.each([
    ['S522A', ['Ksenon'], []],
    ['S522A&!S502A', ['Ksenon'], ['Spryskiwacze']],
    ['!S522A&!S552A', [], ['Ksenon', 'LED']],
    ['!(S522A|S552A)', [], ['Ksenon', 'LED']],
    ['!!S522A', ['Ksenon'], []],
    ['S522A|S552A', ['Ksenon / LED'], []],
    ['(S522A|S552A)&!S502A', ['Ksenon / LED'], ['Spryskiwacze']],
    ['!(S522A&S524A)', [], ['Ksenon + Adaptacyjne']],
    ['S522A&S524A|S552A', ['(Ksenon + Adaptacyjne) / LED'], []],
    ['S552A|!S522A', ['LED / −Ksenon'], []],
    ['S552A|S522A&!S524A', ['LED / (Ksenon + −Adaptacyjne)'], []],
  ])('%s', (text, withNames, withoutNames) => {
    expect(describe(parseCondition(text), (name) => names[name]!)).toEqual({
      with: withNames,
      without: withoutNames,
    })
  })

  test('a sentence has words in place of the signs', () => {
    const words = { or: ' lub ', not: (name: string) => `bez: ${name}` }
    expect(describe(parseCondition('S552A|!S522A'), (name) => names[name]!, words)).toEqual({
      with: ['LED lub bez: Ksenon'],
      without: [],
    })
  })

  test('the note contains every code', () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        const note = describe(condition, (name) => name)
        const text = [...note.with, ...note.without].join(' ')
        for (const name of codesOf(condition)) expect(text).toContain(name)
      }),
    )
  })
})
