import { beforeAll, expect, test, vi } from 'vitest'
import { addTexts, hasText, setLanguage, type TextName, translate } from './texts.ts'

const t = (name: string, values?: Parameters<typeof translate>[1]) => translate(name as TextName, values)

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} })
  addTexts({
    pl: {
      'x.parts_one': '{{count}} część',
      'x.parts_few': '{{count}} części',
      'x.parts_many': '{{count}} części w {{place}}',
      'x.parts_other': '{{count}} części (ułamek)',
      'x.name': '{{a}} i {{b}}, {{a}}',
    },
    en: { 'x.parts_one': '{{count}} part', 'x.parts_other': '{{count}} parts', 'x.counted': 'Of {{count}}' },
  })
  return () => {
    setLanguage('pl')
    vi.unstubAllGlobals()
  }
})

test('a counted text has the form of its count', () => {
  setLanguage('pl')
  expect(t('x.parts', { count: 1 })).toBe('1 część')
  expect(t('x.parts', { count: 22 })).toBe('22 części')
  expect(t('x.parts', { count: 12, place: 'paczce' })).toBe('12 części w paczce')
  expect(t('x.parts', { count: 1.5 })).toBe('1.5 części (ułamek)')
  setLanguage('en')
  expect(t('x.parts', { count: 1 })).toBe('1 part')
  expect(t('x.parts', { count: 0 })).toBe('0 parts')
  expect(t('x.counted', { count: 3 })).toBe('Of 3')
})

test('a placeholder is filled wherever it is, and is empty without a value', () => {
  setLanguage('pl')
  expect(t('x.name', { a: '{{b}}', b: 2 })).toBe('{{b}} i 2, {{b}}')
  expect(t('x.name', { a: null })).toBe(' i , ')
})

test('a text that is not loaded is its name', () => {
  setLanguage('en')
  expect(t('x.name')).toBe('x.name')
  expect(hasText('x.name')).toBe(false)
  expect(hasText('x.counted')).toBe(true)
})
