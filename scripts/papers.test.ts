import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const made = /(^|\/)(node_modules|dist|generated)$/
const files = (pattern: string) => globSync(pattern, { cwd: root, exclude: (path) => made.test(path) })

const papers = files('{*.md,docs/**/*.md,deploy/**/*.md}')
const sources = files(
  '{apps,packages,tools,e2e,scripts,demo,bench,deploy}/**/*.{ts,tsx,cjs,js,sql,css,json,yaml,service}',
)

/** Anchors of the headings of a page. */
const anchorsOf = (path: string): Set<string> => {
  const seen = new Map<string, number>()
  const slugs = [...read(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const slug = heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  })
  return new Set(slugs)
}

/** Error message if the file or its heading does not exist; else null. */
function missing(path: string, anchor: string | undefined): string | null {
  if (!existsSync(join(root, path))) return `no ${path}`
  return anchor && path.endsWith('.md') && !anchorsOf(path).has(anchor) ? `no #${anchor} in ${path}` : null
}

test('every citation of a page leads to a file and a heading', () => {
  const wrong = [...papers, ...sources].flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w./-]+\.md(?:#([\w-]+))?/g)].flatMap(([cited, anchor]) => {
      const problem = missing(cited.split('#')[0]!, anchor)
      return problem ? [`${file}: ${problem}`] : []
    }),
  )
  expect(wrong).toEqual([])
  expect(sources.length).toBeGreaterThan(800)
})

test('every cited page is in the repository', () => {
  // A migration is never edited, not even its comments.
  const files = [...papers, ...sources].filter((file) => !file.startsWith('apps/server/migrations/'))
  const wrong = files.flatMap((file) =>
    [...read(file).matchAll(/\b[A-Z]{3,}\.md\b/g)].flatMap(([name]) =>
      existsSync(join(root, name)) ? [] : [`${file}: no ${name}`],
    ),
  )
  expect(wrong).toEqual([])
})

test('every link in a page leads to a file and a heading', () => {
  const wrong = papers.flatMap((file) => {
    const text = read(file).replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
      if (/^[a-z]+:/.test(target!)) return []
      const [path, anchor] = target!.split('#')
      const problem = missing(path ? join(dirname(file), path) : file, anchor)
      return problem ? [`${file}: ${problem}`] : []
    })
  })
  expect(wrong).toEqual([])
})

test('every file that a page names exists', () => {
  const all = files('{apps,packages,tools,e2e,scripts,demo,bench,deploy,docs}/**/*.*')
  const wrong = papers
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      [...read(file).matchAll(/`([a-z][\w./-]*\/[\w.-]+\.(?:tsx?|cjs|css|sql|json|ya?ml|html))`/g)].flatMap(
        ([, path]) => (all.some((one) => `/${one}`.endsWith(`/${path}`)) ? [] : [`${file}: no ${path}`]),
      ),
    )
  expect(wrong).toEqual([])
})

test('docs/dependencies.md lists exactly the direct dependencies', () => {
  const listed = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => /^- [@a-z]/.test(line))
    .flatMap((line) => {
      const names = line.slice(2).split(': ')[0]!.split(',')
      const scope = names[0]!.trim().split('/')[0]
      return names.map((name) => name.trim().replace(/^\//, `${scope}/`))
    })
  const used = new Set(
    files('{package.json,demo/package.json,scripts/node/package.json,{apps,packages,tools}/*/package.json}')
      .map((path) => JSON.parse(read(path)))
      .flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies }))
      .filter((name) => !name.startsWith('@partboard/')),
  )
  const matches = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  expect([...used].filter((name) => !listed.some((pattern) => matches(pattern, name)))).toEqual([])
  expect(listed.filter((pattern) => ![...used].some((name) => matches(pattern, name)))).toEqual([])
})

test('the index of the decisions has every page once, and each page its number', () => {
  const decisions = files('docs/decisions/0*.md').sort()
  const index = read('docs/decisions/README.md')
  const listed = [...index.matchAll(/\[(\d+)\. [^\]]+\]\((\d{4}[\w-]+\.md)\)/g)]
  expect(listed.map(([, , name]) => `docs/decisions/${name}`).sort()).toEqual(decisions)
  const misnumbered = (number: string, name: string) =>
    Number(name.slice(0, 4)) !== Number(number) || !read(`docs/decisions/${name}`).startsWith(`# ${number}. `)
  expect(listed.filter(([, number, name]) => misnumbered(number!, name!))).toEqual([])
})

test('the decisions together are short enough to be read in one sitting', () => {
  const words = files('docs/decisions/*.md').flatMap((path) => read(path).split(/\s+/).filter(Boolean))
  expect(words.length).toBeLessThanOrEqual(7_600)
})

test('no page of the shop links the platform for disputes that the EU has closed', () => {
  const pages = files('{demo/topics/*.html,apps/{web,server}/src/**/*.{ts,tsx}}')
  expect(pages.filter((path) => read(path).includes('consumers/odr'))).toEqual([])
  expect(pages.some((path) => path.endsWith('regulamin.pl.html'))).toBe(true)
})

test('every test and journey that the page about the law names exists', () => {
  const tests = files('{apps,packages,scripts,demo}/**/*.test.{ts,tsx}')
  const journeys = files('e2e/*.e2e.ts')
  const law = read('docs/law.md')
  const named = [...law.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, name]) => name!)
  const walked = [...law.matchAll(/journeys? `([\w-]+)`|`([\w-]+)` journeys?/g)].map(([, a, b]) => (a ?? b)!)
  expect(named.filter((name) => !tests.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([])
  expect(walked.filter((name) => !journeys.some((path) => path.startsWith(`e2e/${name}`)))).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})

test('the customers’ pages set no cookie and load nothing from other addresses', () => {
  const pages = files('{apps/web/{src,public},packages/{client,ui}/src}/**/*.{ts,tsx,js}').filter(
    (path) => !/\.test\.|\/testing\//.test(path),
  )
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.filter((path) => read(path).includes('document.cookie'))).toEqual([])
  expect(read('apps/web/index.html')).not.toMatch(/(src|href)="(https?:)?\/\//)
})
