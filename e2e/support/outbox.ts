import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, inject } from 'vitest'

const outbox = join(inject('dataDir'), 'outbox')

/** The texts of the mails that went out to an address. */
export async function mailsTo(email: string): Promise<string[]> {
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(
    files
      .filter((file) => /^[^.].*\.eml$/.test(file))
      .map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))),
  )
  return mails.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text ?? '')
}

/** The links to a page of all mails to an address, one a mail, once so many have come. */
export async function linksTo(email: string, path: string, count: number): Promise<string[]> {
  const isLink = (word: string) => word.includes(`${path}?`)
  const links = async () => (await mailsTo(email)).flatMap((text) => text.split(/\s+/).find(isLink) ?? [])
  await expect.poll(links, { timeout: 20_000 }).toHaveLength(count)
  return links()
}
