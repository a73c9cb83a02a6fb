import { parseCondition } from '@partboard/domain/fit/condition'
import { expect, test } from 'vitest'
import {
  type ImportReason,
  importReasons,
  readReason,
  reasonText,
  translateReason,
} from './import-reasons.ts'

test.each(Object.keys(importReasons.en) as ImportReason[])(
  '%s is found again in its English sentence',
  (code) => {
    const names = [...importReasons.en[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
    const params = Object.fromEntries(names.map((name, nth) => [name, `{"${nth}": "'ż' & x"}`]))
    const sentence = reasonText(code, params)
    expect(readReason(sentence)).toEqual({ code, params })
    expect(translateReason(sentence, 'pl')).toBe(reasonText(code, params, 'pl'))
    const inPolish = [...importReasons.pl[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
    expect(names).toEqual(expect.arrayContaining(inPolish))
  },
)

test.each([
  ['S205A & (S1A1A', 'conditionOpen'],
  ['S205A &', 'conditionCode'],
  ['S205A S1A1A', 'conditionEnd'],
  [`${'('.repeat(60)}S205A`, 'conditionDeep'],
])('the error of the condition %s has a code', (text, code) => {
  let message = ''
  try {
    parseCondition(text)
  } catch (error) {
    message = (error as Error).message
  }
  expect(readReason(`'${text}' is not a condition: ${message}`)?.code).toBe(code)
})

test('a sentence of another release stays as it is', () => {
  expect(translateReason('is odd', 'pl')).toBe('is odd')
})
