import type { Lang } from '@partboard/contract/texts'
import type { Locator, Page, Request, Response } from '@playwright/test'
import { wordsOf } from './words.ts'

/** Small steps on a page, by roles and by the shop's own texts in one language. */
export class Stage {
  readonly page: Page
  readonly lang: Lang
  /** Requests that stay without an answer. */
  readonly held = new Set<Request>()

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

  /** To another page of the shop that is open, without loading it anew. */
  async go(path: string): Promise<void> {
    await this.page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
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

  /** A notification with a title. */
  notification(title: string): Locator {
    const notes = this.page.getByRole('status').or(this.page.getByRole('alert'))
    return notes.filter({ has: this.page.getByText(title, { exact: true }) })
  }

  async heading(key: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: this.words(key) }).waitFor()
  }

  /** Leaves calls without an answer, as a slow network does. */
  async hold(...paths: string[]): Promise<void> {
    for (const path of paths)
      await this.page.route(`**${path}`, (route) => void this.held.add(route.request()))
  }

  /** Lets calls fail at once, as a server with a fault does. */
  async fail(...paths: string[]): Promise<void> {
    for (const path of paths) await this.answer(path, 500, '')
  }

  /** Answers in place of the server. */
  async answer(path: string, status: number, json: unknown): Promise<void> {
    await this.page.route(`**${path}`, (route) => route.fulfill({ status, json }))
  }

  /** Changes what the server answers. */
  async change(path: string, change: (answer: never) => unknown): Promise<void> {
    await this.page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as never) })
    })
  }

  async print(): Promise<void> {
    await this.page.emulateMedia({ media: 'print' })
    await this.page.setViewportSize({ width: 794, height: 1123 })
  }
}

const visible = (page: Page) => page.locator(':visible')
