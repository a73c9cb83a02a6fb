import { langs } from '@partboard/contract/texts'
import { expect, test } from 'vitest'
import { erasureTexts } from '../../modules/customers/accounts/erasure-texts.ts'

test.each(langs)('an erasure says in %s what goes and what stays', (lang) => {
  const lengths = (['account', 'person'] as const).map((whose) => {
    const { goes, stays } = erasureTexts(whose, lang)
    return [goes.length, stays.length]
  })
  expect(lengths).toEqual([
    [3, 3],
    [2, 4],
  ])
})
