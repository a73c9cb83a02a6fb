import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** The addresses of an app, as its router lists them. */
function routesOf(app: string): string[] {
  const [, list = ''] = /\bto:((?:\s*\|\s*'[^']+')+)/.exec(read(`apps/${app}/src/routeTree.gen.ts`)) ?? []
  return [...list.matchAll(/'([^']+)'/g)].map(([, route]) => route!)
}

/** The addresses that screens open: texts that begin with a slash, without a query; `x` stands for what is put in. */
const addressesIn = (files: readonly string[]) =>
  files.flatMap((file) =>
    [...read(file).matchAll(/(['`])(\/(?!api\/)[^'`\n]*)\1/g)].map(([, , text]) =>
      text!.replace(/\$\{[^}]*\}/g, 'x').replace(/\?.*/, ''),
    ),
  )

/** The route that shows an address: the one with most fixed parts. */
const routeOf = (address: string, routes: readonly string[]) =>
  routes
    .toSorted((a, b) => a.split('$').length - b.split('$').length || b.length - a.length)
    .find((route) =>
      new RegExp(`^${route.replace(/\/\$$/, '/.*').replace(/\$\w+/g, '[^/]+')}$`).test(address),
    )

const files = globSync('e2e/tour/screens/*.ts', { cwd: root })
const isOffice = (file: string) => file.endsWith('/office.ts')

test.each([
  // One ends the session that later screens need, one leads to another page at once, and one is of stores that are open
  // to visitors (e2e/visitors.e2e.ts).
  ['web', files.filter((file) => !isOffice(file)), ['/logout', '/order-as-guest', '/my-account']],
  ['office', files.filter(isOffice), []],
])('the tour has a screen of every route of the app %s', (app, screens, without) => {
  const routes = routesOf(app)
  expect(routes.length).toBeGreaterThan(30)
  const shown = new Set(addressesIn(screens).map((address) => routeOf(address, routes)))
  expect(routes.filter((route) => !shown.has(route))).toEqual(without)
})
