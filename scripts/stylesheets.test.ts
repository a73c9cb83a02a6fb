import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints } from '../packages/ui/src/theme/breakpoints.ts'

const root = join(import.meta.dirname, '..')
const stylesheets = ['apps/*/src/**/*.css', 'packages/ui/src/**/*.css']
const queries = globSync(stylesheets, { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/@media[^{]*/g)].map(([query]) => ({ file, query })),
)

test('a media query names breakpoints and has no size of its own', () => {
  expect(queries.length).toBeGreaterThan(50)
  expect(queries.filter(({ query }) => /\d/.test(query))).toEqual([])
})

test('every breakpoint that a stylesheet names is defined, and every one that is defined is used', () => {
  const named = queries.flatMap(({ query }) => [...query.matchAll(/\(--([\w-]+)\)/g)].map(([, name]) => name))
  expect([...new Set(named)].sort()).toEqual(Object.keys(breakpoints).sort())
})

/** What stays in the window and is no bar: layers, and columns or drawings that are as high as they need to be. */
const noBars = [
  'ui/overlay/Dialog.module.css',
  'shell/Notifications.module.css',
  'shell/ConnectionNote.module.css',
  'shell/SimpleHeader.module.css',
  'features/offers/Offer.module.css',
  'features/account/AccountLayout.module.css',
  'features/checkout/Checkout.module.css',
  'features/cart/CartPage.module.css',
  'features/catalogue/board/BoardPage.module.css',
  'features/catalogue/board/drawing/Drawing.module.css',
  'features/orders/list/OrderPreview.module.css',
]

test('a bar that stays in the window leaves a low window', () => {
  const base = readFileSync(join(root, 'packages/ui/src/theme/base.css'), 'utf8')
  expect(base).toMatch(/@media \(--lowest-window\) \{\s+:root \[data-bar\]\[data-bar\] \{\s+position: static/)
  const staying = globSync('apps/*/src/**/*.css', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const rules = [...text.matchAll(/\.([\w-]+)[^{}]*\{[^{}]*position: (?:sticky|fixed)/g)]
    return rules.map(([, name]) => ({ file, name: name! }))
  })
  const bars = staying.filter(({ file }) => !noBars.some((known) => file.endsWith(known)))
  expect(bars.length).toBeGreaterThan(10)
  const unmarked = bars.filter(({ file, name }) => {
    const beside = globSync('{,*/}*.tsx', { cwd: join(root, dirname(file)) }).map((path) =>
      readFileSync(join(root, dirname(file), path), 'utf8'),
    )
    const marked = new RegExp(`className=\\{classes\\.${name}\\}\\s+data-bar`)
    return !beside.some((source) => marked.test(source))
  })
  expect(unmarked).toEqual([])
})
