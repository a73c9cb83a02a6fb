import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const office = join(import.meta.dirname, '../apps/office/src')
const components = globSync('**/*.tsx', { cwd: office })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(office, file), 'utf8') }))

/** Fields that a person types into or chooses a record in. Boxes and radio buttons have only values that are allowed. */
const fields =
  /^(TextInput|Textarea|NumberInput|PasswordInput|Select|NativeSelect|MultiSelect|ColorInput|FigureField|PasswordField)$/

/** Fields that are not sent, by file and label. */
const notSent = new Map([
  ['ui/ListSearch.tsx {label}', 'searches a list'],
  ["features/invoices/InvoicesPage.tsx {t('invoice.kind')}", 'filters a list'],
  ["features/invoices/InvoicesPage.tsx {t('invoices.ksef')}", 'filters a list'],
  ["features/returns/DepositsPage.tsx {t('deposits.due')}", 'filters a list'],
  ["features/returns/DepositsPage.tsx {t('deposits.kind')}", 'filters a list'],
  ["features/settings/store/StorePage.tsx {t('store.store')}", 'chooses what is shown'],
  ["features/settings/branches/Holidays.tsx {t('branches.day')}", 'adds to a list'],
  ["features/settings/branches/Holidays.tsx {t('branches.branch')}", 'adds to a list'],
  ["features/settings/branches/Holidays.tsx {t('branches.holidayName')}", 'adds to a list'],
  [
    "features/returns/LineDecisions.tsx {t('returns.refuseLineReason', { name })}",
    'is sent by the step beside it, whose message says the refusal',
  ],
  ["features/content/editor/PageText.tsx {t('content.table.caption')}", 'is a tool of the editor'],
])

type Attribute = ESTree.JSXOpeningElement['attributes'][number]
const nameOf = (attribute: Attribute) =>
  attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' ? attribute.name.name : null

/** Whether a field has a place for its refusal, or never changes. The properties of a form's field have one. */
const showsRefusal = (attribute: Attribute) =>
  attribute.type === 'JSXSpreadAttribute' ||
  nameOf(attribute) === 'error' ||
  (nameOf(attribute) === 'readOnly' && attribute.value === null)

/** The fields of a component without a place for a refusal. */
function silentFields(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !fields.test(name.name) || attributes.some(showsRefusal)) return
      const label = attributes.find((one) => /^(aria-)?label$/.test(nameOf(one) ?? ''))
      const value = label?.type === 'JSXAttribute' ? label.value : null
      found.push(`${file} ${value ? text.slice(value.start, value.end) : name.name}`)
    },
  }).visit(parseSync(file, text).program)
  return found
}

test('every field of the office that is sent has a place for its refusal', () => {
  const silent = components.flatMap(({ file, text }) => silentFields(file, text))
  expect([...new Set(silent)].sort()).toEqual([...notSent.keys()].sort())
  expect(silentFields('a.tsx', "const a = <TextInput label={t('a')} value={b} readOnly={c} />")).toEqual([
    "a.tsx {t('a')}",
  ])
})

test('every component of the office that sends says a refusal', () => {
  const sends =
    /\buse(Submission|ContractForm|OrderChange|CustomerChange|PeopleChange|Draft|PageDraft|SlideOrder|Passkey|Code)\(/
  const silent = components.filter(
    ({ text }) => sends.test(text) && !/\b(message|failure)\b|<SaveBar draft=/.test(text),
  )
  expect(silent.map(({ file }) => file)).toEqual([])
})

test('a password has the field that a screen reader hears is wrong', () => {
  const own = components.filter(({ text }) => /<PasswordInput\b/.test(text)).map(({ file }) => file)
  expect(own).toEqual(['ui/PasswordField.tsx'])
})
