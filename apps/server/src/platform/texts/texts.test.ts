import { translationFaults } from '@partboard/contract/testing/translation'
import { langs } from '@partboard/contract/texts'
import { expect, test } from 'vitest'
import { erasureTexts } from '../../modules/customers/accounts/erasure-texts.ts'
import { serverTexts } from './texts.ts'

const parts = Object.keys(serverTexts.en) as (keyof typeof serverTexts.en)[]

test.each(langs)('mails, papers and pages are complete in %s', (lang) => {
  const faults = parts.map((part) => translationFaults(lang, serverTexts[lang][part], serverTexts.en[part]))
  expect(faults.flat()).toEqual([])
})

test.each(langs)('an erasure says in %s what goes and what stays', (lang) => {
  const lengths = (['account', 'person'] as const).map((whose) => {
    const { goes, stays } = erasureTexts(whose, lang)
    return [goes.length, stays.length]
  })
  expect(lengths).toEqual([
    [3, 3],
    [2, 3],
  ])
})
