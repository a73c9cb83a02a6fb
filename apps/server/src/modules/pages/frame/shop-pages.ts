import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lang } from '@partboard/contract/texts'
import { cultures } from '@partboard/domain/text/languages'
import type { Log } from '../../../platform/observability/log.ts'
import { type FrameAnswers, type Frames, framesOf } from './frames.ts'

/** What a page shows of its store before the app's scripts. */
export type StoreLook = {
  /** Answers of the calls that the frame shows, by language. */
  answers: readonly (readonly [Lang, FrameAnswers])[]
  /** Culture of a first visit. */
  culture: string
  /** The first visit takes the language of the browser, if the store has it. */
  byBrowser: boolean
  /** Content of /theme.css. */
  theme: string
  /** Width of the logo for each unit of its height; null = unknown, or no logo. */
  logoRatio: number | null
}

/** The built frames in the folder of the app. */
const frameFile = 'frame/frames.js'

/** Longest time in ms that a page waits for its frame. Without it, the app draws everything. */
const maxWaitMs = 2_000

/** Addresses with a frame; the app has the same ones (apps/web/src/frame). */
const frameOf = (path: string): string | null => {
  if (path === '/login') return 'login'
  if (path === '/cart' || path.startsWith('/checkout') || path.startsWith('/orderdetails/')) return 'simple'
  if (path === '/') return 'home'
  return /^\/(level4|my-account|vehicles)(\/|$)/.test(path) ? 'shop' : null
}

/** The app's first script in the built page. */
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/

const preloaded = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g

type EarlyPages = { pages: { address: string; styles: string[] }[]; visitors: string[] }

/**
 * The HTML of the web app's pages: the built page with the frame and the accent of the store.
 *
 * @param folder folder of the built app
 */
export class ShopPages {
  readonly #html: string
  readonly #folder: string
  readonly #module: string
  readonly #sheets = new Map<string, string>()
  readonly #early: EarlyPages
  readonly #log: Log
  /** Source of the page's own script for the content security policy. */
  readonly scriptSource: string

  constructor(folder: string, log: Log) {
    this.#html = readFileSync(join(folder, 'index.html'), 'utf8')
    this.#folder = folder
    this.#module = join(folder, frameFile)
    const early = /<script type="application\/json" id="early">(.*?)<\/script>/.exec(this.#html)?.[1]
    this.#early = early ? (JSON.parse(early) as EarlyPages) : { pages: [], visitors: [] }
    this.scriptSource = scriptSourceOf(this.#html)
    this.#log = log
  }

  /**
   * The page at a path.
   *
   * @param lookOf reads the look of the store; after a failure the page has no frame
   */
  async htmlOf(path: string, lookOf: () => Promise<StoreLook>): Promise<string> {
    const name = frameOf(path)
    if (name === null || !existsSync(this.#module)) return this.#html
    try {
      const look = await lookOf()
      const frames = await Promise.race([framesOf(this.#module, look.answers), wait(maxWaitMs, null)])
      return frames ? this.#compose(path, name, look, frames) : this.#html
    } catch (error) {
      this.#log.warn({ err: error }, 'a page is sent without its frame')
      return this.#html
    }
  }

  #compose(path: string, name: string, look: StoreLook, frames: Frames): string {
    const { culture, byBrowser, theme, logoRatio } = look
    const styles = this.#early.pages.find(({ address }) => new RegExp(address).test(path))?.styles ?? []
    const scripts = [entryScript, preloaded].flatMap((pattern) => {
      const global = new RegExp(pattern, 'g')
      return [...this.#html.matchAll(global)].map(([, file]) => file)
    })
    const links = styles.map((file) => this.#inlined(file))
    const ofVisitors = this.#early.visitors
      .filter((file) => file.endsWith('.css') && !styles.includes(file))
      .map((file) => `<style>${this.#cssOf(file)}</style>`)
      .join('')
    const templates = look.answers.flatMap(([lang]) => {
      const own = frames.get(lang) ?? {}
      const template = (markup: string, attributes: string) =>
        `<template data-frame="${name}" lang="${lang}"${attributes}>${withLogoWidth(markup, logoRatio)}</template>`
      const visitors = own[`visitor-${name}`]
      return [
        template(own[name] ?? '', name === 'login' ? ' data-guest' : ''),
        ...(visitors === undefined ? [] : [template(ofVisitors + visitors, ' data-guest')]),
      ]
    })
    // Functions, because `$` in a replacement has a meaning.
    return (
      this.#html
        // first-paint.js loads the scripts and starts the app, so that the paint waits for none of them.
        .replace(entryScript, '')
        .replace(preloaded, '')
        .replace(/<html lang="\w+"/, () => {
          const ofStore = `lang="${culture.slice(0, 2)}" data-culture="${culture}"`
          const offered = look.answers.map(([lang]) => cultures[lang]).join(' ')
          return `<html ${ofStore}${byBrowser ? ` data-cultures="${offered}"` : ''} data-scripts="${scripts.join(' ')}"`
        })
        .replace(/<link rel="stylesheet" href="\/theme.css"[^>]*>/, () =>
          theme ? `<style>${theme}</style>` : '',
        )
        .replace(/<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/g, (_, file) =>
          this.#inlined(file),
        )
        .replace('</head>', () => `${links.join('')}</head>`)
        .replace('<body>', () => `<body>${templates.join('')}`)
    )
  }

  /**
   * A stylesheet inside the page, so that the first paint waits for no other file. The link keeps the app from adding it;
   * being disabled, it is not fetched.
   */
  #inlined(file: string): string {
    return `<style>${this.#cssOf(file)}</style><link rel="stylesheet" crossorigin href="${file}" disabled>`
  }

  #cssOf(file: string): string {
    const css = this.#sheets.get(file) ?? readFileSync(join(this.#folder, file), 'utf8')
    this.#sheets.set(file, css)
    return css
  }
}

/** The width keeps the place of the logo, which the browser fetches after the frame is painted. */
const withLogoWidth = (markup: string, ratio: number | null): string =>
  ratio === null
    ? markup
    : markup.replace(/(<img [^>]*)height="(\d+)"/, (_, start, height) => {
        return `${start}width="${Math.round(height * ratio)}" height="${height}"`
      })

/** The hash of the script inside a page, as a source of the content security policy. */
function scriptSourceOf(html: string): string {
  const script = /<script(?: data-api="[^"]*")?>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
