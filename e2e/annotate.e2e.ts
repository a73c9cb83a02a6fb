import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, type Page, test } from '@playwright/test'
import { obstaclesOn } from './support/axe.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path d="M50 50h500v300H50z"/></svg>'

let folder: string
let command: ChildProcess

test.beforeEach(async ({ page }) => {
  folder = mkdtempSync(join(tmpdir(), 'annotate-'))
  await mkdir(join(folder, 'pictures'))
  writeFileSync(join(folder, 'pictures', 'pump.svg'), drawing)
  writeFileSync(
    join(folder, 'hotspots.csv'),
    'graphic,callout,x1,y1,x2,y2\nother,01,1,2,3,4\npump,07,10,20,30,40\n',
  )
  command = spawn(process.execPath, [
    'apps/server/src/cli.ts',
    'annotate',
    join(folder, 'pictures', 'pump.svg'),
  ])
  const [line] = await once(createInterface(command.stdout!), 'line')
  await page.goto(/http:\S+/.exec(line)![0])
})

test.afterEach(async () => {
  command.kill()
  if (command.exitCode === null) await once(command, 'exit')
  rmSync(folder, { recursive: true })
})

/** The place of a pixel of the picture in the window. */
async function placeOf(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = (await page.locator('#overlay').boundingBox())!
  return [box.x + (x / 600) * box.width, box.y + (y / 400) * box.height]
}

const press = async (page: Page, x: number, y: number) => page.mouse.click(...(await placeOf(page, x, y)))
const callout = (page: Page, nth: number) => page.getByLabel(`Callout of hotspot ${nth}`)
const save = async (page: Page, count: number) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText(`Saved: ${count} in`)
}
const saved = () => readFileSync(join(folder, 'hotspots.csv'), 'utf8').trimEnd().split('\n')

test('rectangle, point and polygon are set by mouse and saved as hotspots of the picture', async ({
  page,
}) => {
  await expect(callout(page, 1)).toHaveValue('07')
  await page.mouse.move(...(await placeOf(page, 100, 100)))
  await page.mouse.down()
  await page.mouse.move(...(await placeOf(page, 200, 180)))
  await page.mouse.up()
  await expect(callout(page, 2)).toBeFocused()
  await expect(callout(page, 2)).toHaveValue('08')
  await page.keyboard.type('12a')

  await page.getByLabel('Point').check()
  await press(page, 400, 100)
  await page.getByLabel('Polygon').check()
  for (const [x, y] of [
    [300, 300],
    [400, 300],
    [350, 380],
  ] as const)
    await press(page, x, y)
  await page.keyboard.press('Enter')
  await save(page, 4)

  const [head, other, first, rectangle, point, polygon] = saved()
  expect([head, other, first]).toEqual([
    'graphic,callout,x1,y1,x2,y2,points',
    'other,01,1,2,3,4,',
    'pump,07,10,20,30,40,',
  ])
  expect(rectangle).toMatch(/^pump,12a,(99|100|101),(99|100|101),(199|200|201),(179|180|181),$/)
  expect(point).toMatch(/^pump,12a,(399|400|401),(99|100|101),,,$/)
  expect(polygon).toMatch(/^pump,12a,,,,,"?\d+,\d+ \d+,\d+ \d+,\d+"?$/)
  expect(readFileSync(join(folder, 'graphics.csv'), 'utf8')).toBe(
    'graphic,picture,width,height\npump,pump.svg,600,400\n',
  )
})

test('hotspots are set, moved and removed by keyboard alone, and the page is accessible', async ({
  page,
}) => {
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByLabel('Point').check()
  await page.getByRole('button', { name: 'Add in the middle' }).press('Enter')
  await callout(page, 2).fill('9')
  await page.locator('#stage').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await save(page, 2)
  expect(saved().at(-1)).toBe('pump,9,301,210,,,')

  await page.getByRole('button', { name: 'Delete hotspot 1' }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status')).toContainText('Saved: 1 in')
  expect(saved().slice(1)).toEqual(['other,01,1,2,3,4,', 'pump,9,301,210,,,'])
})

test('a callout that the shop cannot import is refused, and nothing is lost', async ({ page }) => {
  await callout(page, 1).fill('too long')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText(
    'Not saved: a callout has 1 to 8 characters without spaces',
  )
  expect(saved()).toHaveLength(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await save(page, 1)
})
