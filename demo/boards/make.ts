// Draws the boards of the demo catalogue into demo/pictures: `npm run draw -- [B30 ...]`, all without names.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Board, draw } from '../kit/board.ts'
import { boards } from './list.ts'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((id) => !boards.some((b) => b.id === id))
if (unknown.length) {
  console.error(`No such board: ${unknown.join(', ')}. There are ${boards.map((b) => b.id).join(', ')}.`)
  process.exit(1)
}

const folder = new URL('../pictures', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { id, number } of boards) {
  if (wanted.length && !wanted.includes(id)) continue
  const begun = performance.now()
  const { drawing } = (await import(`./${id}.ts`)) as { drawing: () => Board }
  const { svg, hotspots, faults } = draw(drawing())
  writeFileSync(fileURLToPath(new URL(`${number}.svg`, folder)), svg)
  writeFileSync(
    fileURLToPath(new URL(`${number}.hotspots.json`, folder)),
    `[\n${hotspots.map((h) => `  ${JSON.stringify(h)}`).join(',\n')}\n]\n`,
  )
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `${id} ${number}: ${(svg.length / 1024).toFixed(1)} KB, ${seconds} s${faults.map((f) => `\n  ${f}`).join('')}`,
  )
}
