import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const apps = join(import.meta.dirname, '../apps')
const sources = globSync('{office,web}/src/**/*.{ts,tsx}', { cwd: apps })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(apps, file), 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort()

test('what a person types is a number only by the readers of the domain', () => {
  expect(filesWith(/replace\(',', '\.'\)|NumberInput|type="number"/)).toEqual([])
  expect(filesWith(/Number\([^)]*\.replace\(/)).toEqual([])
})

test('every field for a number is one of the fields that have such a reader', () => {
  expect(filesWith(/inputMode="(?:decimal|numeric)"|inputMode=\{/)).toEqual([
    'office/src/features/customers/dialogs/MergeDialog.tsx', // the number of a customer
    'office/src/features/orders/dialogs/PieceFields.tsx',
    'office/src/features/orders/new/PartEntry.tsx',
    'office/src/features/orders/new/PartsSheet.tsx',
    'office/src/features/picking/Scan.tsx', // a camera or a scanner types
    'office/src/ui/FigureField.tsx',
    'web/src/features/account/people/PersonForm.tsx',
    'web/src/features/cart/adding/QuickCart.tsx',
    'web/src/features/catalogue/board/late/RowQuantity.tsx',
    'web/src/features/catalogue/part/own/TellMe.tsx',
    'web/src/features/offers/TypedFigure.tsx',
    'web/src/features/offers/stored/panels/TargetPanel.tsx',
    'web/src/features/withdrawal/FindOrder.tsx', // the number of an order
    'web/src/ui/AddressFields.tsx', // a tax number
    'web/src/ui/page/QuantityStepper.tsx',
  ])
})
