import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Lang, langs, officeLangs } from '@partboard/domain/text/languages'

export type Texts = Record<string, string>

/** The folders below that of a language, and the languages that have them. */
const areas: Readonly<Record<string, readonly Lang[]>> = {
  web: langs,
  shared: langs,
  server: langs,
  office: officeLangs,
  'office-server': officeLangs,
}
/** Areas whose files become one table: a key of theirs is in one file. */
const merged = ['web', 'office']

const root = join(import.meta.dirname, '../../../../texts')

/** The files of the folder texts by their path in it, such as `pl/web/cart.json`. */
export function readTextFiles(): Map<string, string> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const named = paths.map((path) => [path.slice(root.length + 1).replaceAll(sep, '/'), path] as const)
  return new Map(named.toSorted().map(([name, path]) => [name, readFileSync(path, 'utf8')]))
}

/** All texts of an area in one language, or those of one topic. */
export function textsIn(lang: Lang, area: string, topic?: string): Texts {
  const files = [...readTextFiles()].filter(
    ([path]) =>
      path.startsWith(`${lang}/${area}/`) && (topic === undefined || path.endsWith(`/${topic}.json`)),
  )
  return Object.assign({}, ...files.map(([, text]) => JSON.parse(text)))
}

const formAtEnd = /_(one|few|many|other)$/

/**
 * The forms of each text by its name; a text that is not counted has the form `only`. `claim_too_many` is a name, because
 * a counted text has the form `other`.
 *
 * @param counted names that are counted in some language
 */
export function formsOf(texts: Texts, counted: ReadonlySet<string> = countedNames([texts])) {
  const forms = new Map<string, string[]>()
  for (const key of Object.keys(texts)) {
    const base = key.replace(formAtEnd, '')
    const form = counted.has(base) ? formAtEnd.exec(key)?.[1] : undefined
    const name = form === undefined ? key : base
    forms.set(name, [...(forms.get(name) ?? []), form ?? 'only'])
  }
  return forms
}

const countedNames = (tables: readonly Texts[]): ReadonlySet<string> =>
  new Set(
    tables.flatMap((texts) =>
      Object.keys(texts).flatMap((key) => (key.endsWith('_other') ? key.slice(0, -'_other'.length) : [])),
    ),
  )

/** Placeholders such as `{{count}}`, and elements such as `<terms>`. */
const placeholdersOf = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted().join(' ')

/**
 * What is wrong with the files of texts, one sentence for each fault: the file, the key and what to do.
 *
 * @param files by path below the folder texts, as `readTextFiles` gives them
 */
export function textFaults(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = []
  /** The tables by `area/topic` and language. */
  const topics = new Map<string, Map<Lang, Texts>>()
  for (const [path, content] of files) {
    if (path === 'README.md') continue
    const [, lang, area, topic] = /^(\w+)\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? []
    if (!topic || !areas[area!]?.includes(lang as Lang)) {
      faults.push(
        `texts/${path}: no program reads this file. Remove it, or name it texts/<language>/<area>/<topic>.json with an area of the language: ${Object.keys(areas).join(', ')}.`,
      )
      continue
    }
    const texts = parse(path, content, faults)
    if (!texts) continue
    const name = `${area}/${topic}`
    topics.set(name, (topics.get(name) ?? new Map()).set(lang as Lang, texts))
  }
  for (const [topic, tables] of topics) faults.push(...topicFaults(topic, tables))
  faults.push(...repeatedKeys(topics))
  return faults
}

function parse(path: string, content: string, faults: string[]): Texts | null {
  let texts: unknown
  try {
    texts = JSON.parse(content)
  } catch (error) {
    faults.push(`texts/${path}: this is not JSON (${(error as Error).message}). Correct the file.`)
    return null
  }
  const sound: Texts = {}
  for (const [key, text] of Object.entries(texts as Texts))
    if (typeof text !== 'string')
      faults.push(`texts/${path}: '${key}' is not a text. Write its text between double quotes.`)
    else {
      sound[key] = text
      if (text.trim() === '')
        faults.push(`texts/${path}: '${key}' is empty. Write its text, or remove the key in every language.`)
    }
  return sound
}

function topicFaults(topic: string, tables: ReadonlyMap<Lang, Texts>): string[] {
  const wanted = areas[topic.split('/')[0]!]!
  const counted = countedNames([...tables.values()])
  const forms = new Map([...tables].map(([lang, texts]) => [lang, formsOf(texts, counted)]))
  const names = new Set([...forms.values()].flatMap((one) => [...one.keys()]))
  const english = tables.get('en') ?? {}
  return wanted.flatMap((lang) => {
    const file = `texts/${lang}/${topic}.json`
    const texts = tables.get(lang)
    const own = forms.get(lang)
    if (!texts || !own) return `${file}: the file is missing or no JSON. Every language of ${topic} has one.`
    const missing = [...names]
      .filter((name) => !own.has(name))
      .map((name) => {
        const others = [...forms].filter(([, one]) => one.has(name)).map(([other]) => other)
        return `${file}: '${name}' is missing, but it is in ${others.join(', ')}. Add it here, or remove it there.`
      })
    return [
      ...missing,
      ...[...own].flatMap(([name, present]) => formFaults(lang, file, name, present, texts)),
      ...Object.entries(texts).flatMap(([key, text]) => {
        const other = english[key] ?? english[key.replace(formAtEnd, '_other')]
        if (other === undefined || placeholdersOf(other) === placeholdersOf(text)) return []
        return `${file}: '${key}' has the placeholders ${placeholdersOf(text) || 'none'}, but English has ${placeholdersOf(other) || 'none'}. Use the same ones.`
      }),
    ]
  })
}

/** A counted text has one form, `other`, if its words are always the same; otherwise all forms of its language. */
function formFaults(lang: Lang, file: string, name: string, present: string[], texts: Texts): string[] {
  if (present.includes('only') || (present.length === 1 && present[0] === 'other')) return []
  const wanted: string[] = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  const keysOf = (forms: string[]) => forms.map((form) => `'${name}_${form}'`).join(', ')
  const missing = wanted.filter((form) => !present.includes(form))
  const foreign = present.filter((form) => !wanted.includes(form))
  const isOneText = new Set(present.map((form) => texts[`${name}_${form}`])).size === 1
  return [
    ...(missing.length === 0 ? [] : [`${file}: ${keysOf(missing)} is missing. Add this plural form.`]),
    ...(foreign.length === 0 ? [] : [`${file}: ${keysOf(foreign)} is no plural form of ${lang}. Remove it.`]),
    ...(isOneText && missing.length === 0
      ? [`${file}: all forms of '${name}' are the same. Keep '${name}_other' and remove the others.`]
      : []),
  ]
}

function repeatedKeys(topics: ReadonlyMap<string, ReadonlyMap<Lang, Texts>>): string[] {
  return merged.flatMap((area) => {
    const files = new Map<string, string>()
    return [...topics].flatMap(([topic, tables]) => {
      if (!topic.startsWith(`${area}/`)) return []
      return Object.keys(tables.get('en') ?? {}).flatMap((key) => {
        const earlier = files.get(key)
        files.set(key, topic)
        return earlier
          ? `texts/en/${topic}.json: '${key}' is in texts/en/${earlier}.json too. Keep it in one file.`
          : []
      })
    })
  })
}
