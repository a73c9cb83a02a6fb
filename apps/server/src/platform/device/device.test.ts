import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const [win, mac, android] = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'Linux; Android 14',
]
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
test.each([
  [`Mozilla/5.0 (${win}) ${blink} Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (${win}) ${blink} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (${win}) ${blink} Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows'],
  [`Mozilla/5.0 (${android}) ${blink} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (${android}) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `Mozilla/5.0 (${mac}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    'Chrome',
    'ChromeOS',
  ],
  ['curl/8.5.0', 'curl', ''],
  ['Mozilla/5.0 (something else)', '', ''],
  [undefined, '', ''],
])('%s', (agent, browser, system) => {
  expect(deviceOf(agent, '203.0.113.7')).toEqual({ browser, system, network: '203.0.113.x' })
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['unknown', ''],
])('the address %s is shortened to %s', (ip, network) => {
  expect(deviceOf('', ip).network).toBe(network)
})
