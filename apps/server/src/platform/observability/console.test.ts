import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file))

test('console output of packages and warnings of Node go to the log, without personal data', () => {
  const program = `
    import { redirectConsole } from ${here('console.ts')}
    import { openLog } from ${here('log.ts')}
    redirectConsole(openLog({ logLevel: 'info', logFormat: 'json' }))
    console.trace(new Error('550 <ewa@x.example> is unknown'))
    console.error('Retried %d times', 20, { code: '57P01' })
    console.log('said')
    process.emitWarning('MaxListeners', 'Careful')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ level, msg }) => [level, msg.split('\n')[0]])).toEqual([
    ['warn', 'Error: 550 <[address]> is unknown'],
    ['warn', "Retried 20 times { code: '57P01' }"],
    ['info', 'said'],
    ['warn', 'Careful: MaxListeners'],
  ])
  expect(stderr).toBe('')
})
