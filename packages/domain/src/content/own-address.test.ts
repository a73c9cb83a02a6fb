import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressWithin } from './own-address.ts'

const shop = 'https://parts.example'

test.each([
  // Browsers drop tab, line feed and carriage return.
  ...['/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '/\t\\evil.example', '\t//evil.example'],
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
  ],
  ...[
    '/\\/evil.example',
    'https:/\\evil.example',
    'https:\\\\evil.example',
    ' //evil.example',
    '\u00a0\t//evil.example',
  ],
  // A path that is the address of another host once its dots are resolved
  ...[
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/..\\\\evil.example',
  ],
  ...['/a/%2E./..//evil.example', `${shop}//evil.example`, `${shop}/.//evil.example`],
  // Other schemes, ports, users and hosts that look like the shop's
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
  ],
  ...[
    `blob:${shop}/7c1b`,
    `filesystem:${shop}/x`,
    'mailto:a@evil.example',
    'about:blank',
    'ws://parts.example/',
  ],
  ...['http://parts.example/', 'https://parts.example:8443/', 'https://parts.example.evil.example/'],
  ...[
    'https://parts.example@evil.example/',
    '//parts.example@evil.example',
    'https://parts.example%2eevil.example/',
  ],
  ...[
    'https://evil.example#@parts.example/',
    'https://evil.example\\@parts.example/',
    'http:/evil.example',
    '//[::1]/',
  ],
  ...[
    'https://[::ffff:7f00:1]/',
    'https://0x7f000001/',
    '//０.example',
    'https://parts．example.evil.example/',
    'http://',
  ],
  ...['/\u0000/evil.example', '/a\u0007', '/\u2028/evil.example', '/a\u0085b', '//', 'https://', 'https://%'],
])('%j leads elsewhere', (target) => expect(addressWithin(target, shop)).toBeNull())

test.each([
  ['/', '/'],
  ['', '/'],
  ['/cart?step=2#pay', '/cart?step=2#pay'],
  ['cart', '/cart'],
  [' /cart ', '/cart'],
  ['?x=//evil.example', '/?x=//evil.example'],
  ['/search?q=https://evil.example', '/search?q=https://evil.example'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/a//evil.example', '/a//evil.example'],
  ['/a\\evil.example', '/a/evil.example'],
  ['/../cart', '/cart'],
  ['/@evil.example', '/@evil.example'],
  ['／／evil.example', '/%EF%BC%8F%EF%BC%8Fevil.example'],
  ['/∕/evil.example', '/%E2%88%95/evil.example'],
  ['https:cart', '/cart'],
  ['HTTPS://PARTS.example:443/cart', '/cart'],
  ['https://user:pass@parts.example/cart', '/cart'],
])('%j is %j of the shop', (target, address) => expect(addressWithin(target, shop)).toBe(address))

test('whatever is found is an address of the shop for every way to use it', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '%2f',
    '?',
    '#',
    'http',
    'evil.example',
    'é',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const address = addressWithin(pieces.join(''), shop)
      if (address === null) return
      expect(address).toMatch(/^\/(?![/\\])/)
      expect(new URL(address, shop).origin).toBe(shop)
      expect(addressWithin(address, shop)).toBe(address)
    }),
  )
})
