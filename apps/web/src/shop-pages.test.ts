import { readFileSync } from 'node:fs'
import { isShopPage, shopPages } from '@partboard/contract/pages/shop-pages'
import { expect, test } from 'vitest'

test('the pages that the service worker answers are the routes of the app', () => {
  const tree = readFileSync(new URL('routeTree.gen.ts', import.meta.url), 'utf8')
  const paths = tree.match(/export interface FileRoutesByFullPath \{(.*?)\n\}/s)![1]!
  const firsts = [...paths.matchAll(/^ {2}'(\/[^']*)':/gm)].map(([, path]) => path!.split('/')[1]!)
  expect([...new Set(firsts)].filter((first) => first !== '$').toSorted()).toEqual([...shopPages].toSorted())
})

test('an address belongs to a page by its first part, whatever its case is', () => {
  for (const path of ['/', '/cart', '/CART', '/p/regulamin', '/my-account/offers/7', '/cart/', '/404'])
    expect(isShopPage(path), path).toBe(true)
  const others = [
    '/office',
    '/office/',
    '/OFFICE/x',
    '/%6Fffice',
    '/api',
    '/assets/',
    '/docs',
    '/index.html',
    '/sw.js',
  ]
  const odd = [
    '',
    '//',
    '//office',
    '//cart',
    '/./cart',
    '/cart.html',
    '/carts',
    '/constructor',
    '/__proto__',
    '/%63art',
  ]
  for (const path of [...others, ...odd]) expect(isShopPage(path), path).toBe(false)
})
