import { expect, test } from 'vitest'
import { capturedLog } from '../../testing/log.ts'
import { createLogThrottle, openLog, scrub } from './log.ts'

test.each([
  ['550 5.1.1 <bounce.me@private.example>: no such user', '550 5.1.1 <[address]>: no such user'],
  ['Key (email)=(Ewa@x.example) exists', 'Key (email)=([address]) exists'],
  ['for WBAZC11020K000103 at part 34114300102', 'for [vin] at part 34114300102'],
  ['with Bearer abc-_DEF123 sent', 'with [token] sent'.replace('[token]', 'Bearer [token]')],
])('%s is logged without personal data', (text, scrubbed) => expect(scrub(text)).toBe(scrubbed))

test('an error is logged with its cause and code, and without the row that PostgreSQL quotes', () => {
  const { log, lines, text } = capturedLog()
  const inner = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'customer__email',
    detail: 'Key (email)=(ewa@x.example) already exists.',
  })
  log.error({ err: new Error('not saved', { cause: inner }) }, 'said')
  expect(lines()).toMatchObject([
    { msg: 'said', level: 'error', err: { cause: { code: '23505', constraint: 'customer__email' } } },
  ])
  expect(text()).not.toContain('ewa')
})

test('the text format has time, level, message and fields', () => {
  let written = ''
  const log = openLog({ logLevel: 'info', logFormat: 'text' }, { write: (line) => (written += line) })
  log.warn({ times: 3 }, 'answered 503')
  expect(written).toMatch(/^\d\d:\d\d:\d\d warn {2}answered 503 \{"times":3\}\n$/)
})

test('a frequent event is logged once in the interval, with its count', () => {
  const times = createLogThrottle(1_000_000)
  expect([times('a'), times('a'), times('b'), times('a')]).toEqual([1, 0, 1, 0])
})
