import { readFileSync } from 'node:fs'
import type { PastedPart, PastedText, ReadPart } from '@partboard/contract/search/paste'
import { readinessOf } from '@partboard/domain/search/pasted-readiness'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer } from '../../../testing/builders.ts'
import { loadedDatabase } from '../../../testing/database.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const customer = await buildCustomer(db)

type Message = { name: string; lines: { expected: string; text: string }[] }

/** The messages of `messages.txt`. */
const messages = readFileSync(new URL('messages.txt', import.meta.url), 'utf8')
  .split(/^== /m)
  .slice(1)
  .map((block): Message => {
    const [name, ...lines] = block.trimEnd().split('\n')
    return {
      name: name!,
      lines: lines.map((line) => {
        const [, expected, text] = /^(.*?) \|(?: (.*))?$/.exec(line)!
        return { expected: expected!, text: text ?? '' }
      }),
    }
  })

async function read(text: string): Promise<PastedText> {
  const response = await as(app, customer, { 'accept-language': 'pl-PL' }).post('/api/Part/ReadText', {
    Text: text,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const isReady = ({ Fit, IsForSale, Available, Backorder }: PastedPart, quantity: number) =>
  readinessOf(
    { fit: Fit, isForSale: IsForSale, available: Available, isOnOrder: Backorder !== null },
    quantity,
    { isChecked: false, isOrdered: false },
  ) === 'ready'

/** A result as `messages.txt` writes it, with all choices. */
function inShort({ Kind, Part, Choices, Quantity }: ReadPart): string {
  if (Kind === 'unknown') return '!'
  if (Kind === 'ambiguous') return `?${Choices.map(({ Sku }) => Sku).join(',')} x${Quantity}`
  const sign = Part!.Fit === 'not_applicable' ? '~' : isReady(Part!, Quantity) ? '' : '#'
  return `${sign}${Part!.Sku} x${Quantity}`
}

/** Whether a result is the expected one; of choices, at least the expected ones are offered. */
function isAsExpected(found: string, expected: string): boolean {
  if (!expected.startsWith('?') || !found.startsWith('?')) return found === expected
  const [choices, quantity] = expected.slice(1).split(' ')
  const [offered, read] = found.slice(1).split(' ')
  return quantity === read && choices!.split(',').every((sku) => offered!.split(',').includes(sku))
}

const results = await Promise.all(
  messages.map(async ({ name, lines }) => {
    const answer = await read(lines.map(({ text }) => text).join('\n'))
    return { name, lines, answer }
  }),
)
const compared = results.flatMap(({ name, lines, answer }) =>
  lines.map(({ expected, text }, index) => {
    const line = answer.Lines[index]
    const found = line?.Parts.map(inShort) ?? []
    const isPart = !/^[-V]$/.test(expected)
    const wanted = isPart ? expected.split('; ') : []
    const isRight = found.length === wanted.length && found.every((one, at) => isAsExpected(one, wanted[at]!))
    return { name, text, expected, found, isPart, isRight, kind: line?.Kind }
  }),
)

describe('forty messages of garages', () => {
  test('there are enough of them', () => {
    expect(messages.length).toBeGreaterThanOrEqual(40)
    expect(compared.length).toBeGreaterThanOrEqual(300)
  })

  test('each line is answered once, in order', () => {
    for (const { lines, answer } of results)
      expect(answer.Lines.map(({ Line }) => Line)).toEqual(lines.map((_, index) => index + 1))
  })

  test('lines with parts are read as they are meant', () => {
    const wrong = compared.filter(({ isRight }) => !isRight)
    const parts = compared.filter(({ isPart }) => isPart)
    const right = parts.filter(({ isRight }) => isRight)
    expect(right.length / parts.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.95)
  })

  test('nothing is ready to be added that is not meant so', () => {
    const wrong = compared.flatMap(({ name, text, expected, found }) =>
      found
        .filter((one) => /^\d/.test(one) && !expected.split('; ').includes(one))
        .map((one) => ({ name, text, expected, one })),
    )
    expect(wrong).toEqual([])
  })

  test('VINs are vehicles, and nearly all talk is a comment', () => {
    const vins = compared.filter(({ expected }) => expected === 'V')
    expect(vins.filter(({ kind }) => kind !== 'vehicle')).toEqual([])
    const talk = compared.filter(({ expected }) => expected === '-')
    const misread = talk.filter(({ kind }) => kind !== 'comment')
    expect(misread.length / talk.length, JSON.stringify(misread)).toBeLessThanOrEqual(0.02)
  })
})
