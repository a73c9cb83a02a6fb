import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { formsOf, readTextFiles, textsIn } from '@partboard/contract/testing/text-files'
import { appTextParts, appTextsOf, langs } from '@partboard/contract/texts'
import { describe, expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => /\.tsx?$/.test(file) && !/(\.test\.|\.d\.|\.gen\.)/.test(file) && !file.startsWith('locales'),
  )
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
const code = files.map(({ text }) => text).join('\n')

const ours = formsOf(textsIn('en', 'web'))
const first = appTextsOf('en', 'first')
const topicsOfBuying = [
  ...readFileSync(join(import.meta.dirname, 'en/buying.ts'), 'utf8').matchAll(/web\/([\w-]+)\.json/g),
].map(([, topic]) => topic!)
/** What is fetched with the cart. */
const buying = formsOf({
  ...appTextsOf('en', 'buying'),
  ...Object.assign({}, ...topicsOfBuying.map((topic) => textsIn('en', 'web', topic))),
})
/** The page of an offer fetches these by itself. */
const contract = textsIn('en', 'shared', 'contract')
const shared = new Set<string>(appTextParts.flatMap((part) => Object.keys(appTextsOf('en', part))))

test.each(langs)('every file of texts in %s is loaded', (lang) => {
  const loaded = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const own = [...readTextFiles().keys()].filter((file) => file.startsWith(`${lang}/web/`))
  expect(own.length).toBeGreaterThan(15)
  expect(
    own.filter(
      (file) =>
        !loaded.includes(`import('../../../../texts/${file}'),`) &&
        !loaded.includes(`from '../../../../../texts/${file}'`),
    ),
  ).toEqual([])
})

describe('texts and their use', () => {
  test('every literal key that is asked for exists', () => {
    const missing = files.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:\bt\(\s*'|<RichText\s+name=")([^'"]+)['"]/g)]
        .map(([, key]) => key!)
        .filter((key) => !shared.has(key) && !ours.has(key) && !(key in contract))
        .map((key) => `${relative(source, file)}: ${key}`),
    )
    expect(missing).toEqual([])
  })

  test('pages of guests, and what any page may say when something goes wrong, do with the first download', () => {
    const ofGuests =
      /^(features\/auth\/|lib\/query\.ts|lib\/notify\.ts|ui\/(AddressFields|FieldErrors|FieldLabel|useContractForm)|shell\/(Guest|Brand|LanguageSelect|NotFound|PageFailed|ChunkMissing|Loading|ConnectionNote|AskShop|StandAlone|Root))/
    const guests = files.filter(({ file }) => ofGuests.test(file.replaceAll('\\', '/')))
    expect(guests.length).toBeGreaterThan(15)
    const own = formsOf(
      Object.assign({}, ...['auth', 'shell', 'ui'].map((topic) => textsIn('en', 'web', topic))),
    )
    // Their routes load these texts.
    const registering = formsOf(
      Object.assign(
        {},
        ...['register', 'waiting', 'cart-elsewhere'].map((topic) => textsIn('en', 'web', topic)),
      ),
    )
    const loadsThem = (file: string) =>
      /(RegisterPage|GuestCheckoutPage|VerifyPage|InvitationPage|StopMails|LetDeviceIn|LogoutPage)\.tsx$/.test(
        file,
      )
    const late = guests.flatMap(({ file, text }) =>
      [...text.matchAll(/'([a-zA-Z]+(?:\.\w+)+)'/g)]
        .map(([, key]) => key!)
        .filter((key) => (shared.has(key) || ours.has(key)) && !(key in first) && !own.has(key))
        .filter((key) => !(loadsThem(file) && registering.has(key)))
        .map((key) => `${file}: ${key}`),
    )
    expect(late).toEqual([])
  })

  test('pages before the cart say no text that is fetched with the cart', () => {
    const byPath = new Map(files.map(({ file, text }) => [file.replaceAll('\\', '/'), text]))
    const early = new Set<string>()
    const visit = (file: string) => {
      const text = byPath.get(file)
      if (text === undefined || early.has(file)) return
      early.add(file)
      for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
        visit(join(dirname(file), path!).replaceAll('\\', '/'))
    }
    const loadsThem = (file: string) => /^routes\/(_simple|_empty|_shop\/my-account)/.test(file)
    for (const file of byPath.keys())
      if (file === 'main.tsx' || (file.startsWith('routes/') && !loadsThem(file))) visit(file)
    expect(early.size).toBeGreaterThan(200)
    const said = [...early].map((file) => byPath.get(file)).join('\n')
    expect(topicsOfBuying.length).toBeGreaterThan(5)
    expect([...buying.keys()].filter((key) => said.includes(`'${key}'`))).toEqual([])
  })

  test.each([
    ['part', /^features\/catalogue\/part\//],
    ['suggest', /^features\/suggest\//],
    ['vehicle-data', /^features\/vehicles\/VehicleDataSection/],
  ])('texts of %s are said only where they are loaded', (topic, place) => {
    const keys = [...formsOf(textsIn('en', 'web', topic)).keys()]
    const elsewhere = files.filter(({ file }) => !place.test(file.replaceAll('\\', '/')))
    expect(
      elsewhere.flatMap(({ file, text }) =>
        keys.filter((key) => text.includes(`'${key}'`)).map((key) => `${file}: ${key}`),
      ),
    ).toEqual([])
  })

  test('every refusal that the app says by itself is said somewhere', () => {
    const unused = [...shared].filter((key) => key.startsWith('error.') && !code.includes(`'${key}'`))
    expect(unused).toEqual([])
  })

  test('every text of ours is said somewhere', () => {
    const templates = [...code.matchAll(/t\(`([\w.]+)\$\{/g)].map(([, prefix]) => prefix!)
    const unused = [...ours.keys()].filter(
      (key) =>
        !code.includes(`'${key}'`) &&
        !code.includes(`"${key}"`) &&
        !templates.some((prefix) => key.startsWith(prefix)),
    )
    expect(unused).toEqual([])
  })

  test('no text of the contract is repeated', () => {
    expect([...ours.keys()].filter((key) => shared.has(key))).toEqual([])
  })
})
