// Photographs the committed drawings with Chromium, to look at: `npm run sheet -- <folder> [B30 ...]`.
// One picture per board when boards are named, else one sheet of all.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { boards } from './list.ts'

const [folder, ...ids] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run sheet -- <folder> [board ...]')
  process.exit(1)
}
const picture = (number: string) =>
  readFileSync(new URL(`../pictures/${number}.svg`, import.meta.url)).toString('base64')
const html = (numbers: readonly string[], width: number) =>
  `<body style="margin:0;display:flex;flex-wrap:wrap;background:#fff;font:14px sans-serif">${numbers
    .map(
      (n) =>
        `<figure style="margin:0;width:${width}px;box-shadow:inset 0 0 0 1px #ccc"><img width="${width}" src="data:image/svg+xml;base64,${picture(n)}"></figure>`,
    )
    .join('')}</body>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage({ viewport: { width: ids.length ? 1400 : 2400, height: 980 } })
const shoot = async (name: string, numbers: readonly string[], width: number) => {
  await page.setContent(html(numbers, width))
  await page.locator('body').screenshot({ path: path.join(folder, name) })
  console.log(path.join(folder, name))
}
if (ids.length)
  for (const { id, number } of boards.filter((b) => ids.includes(b.id)))
    await shoot(`${id}.png`, [number], 1400)
else
  await shoot(
    'boards.png',
    boards.map((b) => b.number),
    800,
  )
await browser.close()
