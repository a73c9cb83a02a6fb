import type { Page, Response } from 'playwright-core'
import type { People } from './people.ts'
import { type TourLang, wordsOf } from './words.ts'

export type Look = { lang: TourLang; width: 1440 | 390; scheme: 'light' | 'dark' }

/** One way to show a screen: small steps on a page, by roles and by the shop's own texts. */
export class Stage {
  readonly page: Page
  readonly people: People
  readonly look: Look

  constructor(page: Page, people: People, look: Look) {
    this.page = page
    this.people = people
    this.look = look
  }

  get isPhone(): boolean {
    return this.look.width === 390
  }

  words(key: string): RegExp {
    return wordsOf(this.look.lang, key)
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

  async heading(key: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: this.words(key) }).waitFor()
  }

  /** Leaves calls without an answer, as a slow network does. */
  async hold(...paths: string[]): Promise<void> {
    for (const path of paths) await this.page.route(`**${path}`, () => undefined)
  }

  /** Lets calls fail at once, as a server with a fault does. */
  async fail(...paths: string[]): Promise<void> {
    for (const path of paths)
      await this.page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: '' }))
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
