import type { Locator, Page } from '@playwright/test'

/**
 * Does what a person does and counts it:
 *
 * - a press of the mouse is a click; moving and scrolling are not counted
 * - each key is one, also the one that ends a text (Enter, Tab); a shortcut is one key
 * - a text that the person has on the screen already (a message, a VIN, a number) is pasted: one paste, however long; what
 *   the person has on paper or in mind is typed
 */
export class Hand {
  clicks = 0
  keys = 0
  pastes = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(on: Locator): Promise<void> {
    this.clicks++
    await on.click()
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys++
      await this.page.keyboard.press(key)
    }
  }

  /** Types where the focus is. */
  async type(text: string, ...keys: string[]): Promise<void> {
    this.keys += text.length
    await this.page.keyboard.type(text)
    await this.press(...keys)
  }

  /** Pastes where the focus is. */
  async paste(text: string): Promise<void> {
    this.pastes++
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      const field = document.activeElement!
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      // Without a handler of the page, the browser inserts the text.
      if (field.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
    }, text)
  }

  get all(): number {
    return this.clicks + this.keys + this.pastes
  }
}
