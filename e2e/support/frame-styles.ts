import { globSync, readFileSync } from 'node:fs'

/** Names of classes that a stylesheet has rules for. */
const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name!))

/**
 * The classes in the headers of a served page, those of its customers and of its visitors, that the built app has rules
 * for and the page has not: such a header is painted without them.
 */
export function unstyledIn(html: string): string[] {
  const built = globSync('apps/web/dist/assets/*.css').map((file) => readFileSync(file, 'utf8'))
  const known = classesIn(built.join(''))
  const here = classesIn([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join(''))
  const headers = [...html.matchAll(/<template data-frame.*?(<header .*?<\/header>)/gs)].map(
    ([, header]) => header!,
  )
  const used = headers.flatMap((header) =>
    [...header.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')),
  )
  return [...new Set(used)].filter((name) => known.has(name) && !here.has(name))
}
