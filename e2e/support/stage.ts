import type { Lang } from '@partboard/contract/texts'
import type { Locator, Page, Request, Response, Route } from '@playwright/test'
import { wordsOf } from './words.ts'

/** Small steps on a page. Finds elements by their roles and by the shop's texts in one language. */
export class Stage {
  readonly page: Page
  readonly lang: Lang
  /** Requests that were held without an answer. */
  readonly held = new Set<Request>()
  /** Paths of calls that were to be failed, answered or changed, and that the app has not asked for. */
  readonly unasked = new Set<string>()

  constructor(page: Page, lang: Lang) {
    this.page = page
    this.lang = lang
  }

  get isPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 600
  }

  words(key: string): RegExp {
    return wordsOf(this.lang, key)
  }

  open(path: string): Promise<Response | null> {
    return this.page.goto(path)
  }

  /** Navigates to another page inside the open app, without a reload. */
  async go(path: string): Promise<void> {
    // The router follows the history only from the moment at which its first page is complete.
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
    const push = `history.pushState({}, '', ${JSON.stringify(path)})`
    await this.page.evaluate(`new Promise((done) => requestIdleCallback(() => done(${push})))`)
  }

  async press(key: string): Promise<void> {
    await this.page
      .getByRole('button', { name: this.words(key) })
      .and(visible(this.page))
      .first()
      .click()
  }

  async follow(key: string): Promise<void> {
    await this.page
      .getByRole('link', { name: this.words(key) })
      .and(visible(this.page))
      .first()
      .click()
  }

  async fill(key: string, text: string): Promise<void> {
    await this.page
      .getByRole('textbox', { name: this.words(key) })
      .first()
      .fill(text)
  }

  async sees(key: string): Promise<void> {
    await this.page.getByText(this.words(key)).and(visible(this.page)).first().waitFor()
  }

  /** The notification with this title. */
  notification(title: string): Locator {
    const notes = this.page.getByRole('status').or(this.page.getByRole('alert'))
    return notes.filter({ has: this.page.getByText(title, { exact: true }) })
  }

  async heading(key: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: this.words(key) }).waitFor()
  }

  /** Holds calls without an answer, like a slow network. */
  async hold(...paths: string[]): Promise<void> {
    for (const path of paths) await this.page.route(at(path), (route) => void this.held.add(route.request()))
  }

  /** Makes calls fail at once, like a faulty server. */
  async fail(...paths: string[]): Promise<void> {
    for (const path of paths) await this.answer(path, 500, '')
  }

  /** Answers a call instead of the server. */
  async answer(path: string, status: number, json: unknown): Promise<void> {
    await this.#catch(path, (route) => route.fulfill({ status, json }))
  }

  /** Changes the server's answer to a call. */
  async change(path: string, change: (answer: never) => unknown): Promise<void> {
    await this.#catch(path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as never) })
    })
  }

  async #catch(path: string, act: (route: Route) => unknown): Promise<void> {
    this.unasked.add(path)
    await this.page.route(at(path), async (route) => {
      this.unasked.delete(path)
      await act(route)
    })
  }

  async print(): Promise<void> {
    await this.page.emulateMedia({ media: 'print' })
    await this.page.setViewportSize({ width: 794, height: 1123 })
  }
}

/** Calls at a path: with any query if the path has none, and with any ending after `*`. */
function at(path: string): (url: URL) => boolean {
  const [name = '', query] = path.split('?')
  const isNamed = (pathname: string) =>
    name.endsWith('*') ? pathname.startsWith(name.slice(0, -1)) : pathname === name
  return ({ pathname, search }) => isNamed(pathname) && (query === undefined || search === `?${query}`)
}

const visible = (page: Page) => page.locator(':visible')
