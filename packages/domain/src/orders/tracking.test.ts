import { expect, test } from 'vitest'
import { trackingUrl } from './tracking.ts'

test.each([
  ['InPost Kurier', '620 999 1', 'https://inpost.pl/sledzenie-przesylek?number=6209991'],
  ['Paczkomaty', '1', 'https://inpost.pl/sledzenie-przesylek?number=1'],
  ['Kurier DPD', '13', 'https://tracktrace.dpd.com.pl/parcelDetails?p1=13'],
  ['DHL', '7', 'https://www.dhl.com/pl-pl/home/tracking.html?tracking-id=7'],
  ['ups', '1Z', 'https://www.ups.com/track?loc=pl_PL&tracknum=1Z'],
  ['GLS', '5', 'https://gls-group.com/PL/pl/sledzenie-paczek/?match=5'],
  ['FedEx', '5', 'https://www.fedex.com/fedextrack/?trknbr=5'],
  ['Poczta Polska', '5', 'https://emonitoring.poczta-polska.pl/?numer=5'],
  ['Pocztex', '5', 'https://emonitoring.poczta-polska.pl/?numer=5'],
  ['Orlen Paczka', '5', 'https://www.orlenpaczka.pl/sledz-paczke/?numer=5'],
])('%s has a page for %s', (carrier, number, url) => {
  expect(trackingUrl(carrier, number)).toBe(url)
})

test('an unknown carrier and a parcel without a number have no page', () => {
  expect([
    trackingUrl('Własny transport', '5'),
    trackingUrl('UPSILON', '5'),
    trackingUrl('DPD', ' '),
  ]).toEqual([null, null, null])
})

test('a number cannot change the address', () => {
  expect(trackingUrl('DPD', '1&x=/../')).toBe(
    'https://tracktrace.dpd.com.pl/parcelDetails?p1=1%26x%3D%2F..%2F',
  )
})
