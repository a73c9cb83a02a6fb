import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** The folder into which a shop without a mail server writes its mails. */
export class Outbox {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'outbox')
  }

  /** The texts of the mails that were sent to an address. */
  async mailsTo(email: string): Promise<string[]> {
    const files = await readdir(this.#folder).catch(() => [])
    const mails = await Promise.all(
      files
        .filter((file) => /^[^.].*\.eml$/.test(file))
        .map(async (file) => PostalMime.parse(await readFile(join(this.#folder, file)))),
    )
    return mails.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text ?? '')
  }

  /** The links to one page in all mails to an address, one per mail. Waits until `count` links have arrived. */
  async linksTo(email: string, path: string, count: number): Promise<string[]> {
    const isLink = (word: string) => word.includes(`${path}?`)
    const links = async () =>
      (await this.mailsTo(email)).flatMap((text) => text.split(/\s+/).find(isLink) ?? [])
    await expect.poll(links, { timeout: 20_000 }).toHaveLength(count)
    return links()
  }
}
