/** Pages of carriers that show where a parcel is, by words in the carrier's name. */
const pages: readonly [name: RegExp, page: (number: string) => string][] = [
  [/inpost|paczkomat/i, (number) => `https://inpost.pl/sledzenie-przesylek?number=${number}`],
  [/\bdpd\b/i, (number) => `https://tracktrace.dpd.com.pl/parcelDetails?p1=${number}`],
  [/\bdhl\b/i, (number) => `https://www.dhl.com/pl-pl/home/tracking.html?tracking-id=${number}`],
  [/\bups\b/i, (number) => `https://www.ups.com/track?loc=pl_PL&tracknum=${number}`],
  [/\bgls\b/i, (number) => `https://gls-group.com/PL/pl/sledzenie-paczek/?match=${number}`],
  [/\bfedex\b/i, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  [/poczta|pocztex/i, (number) => `https://emonitoring.poczta-polska.pl/?numer=${number}`],
  [/orlen/i, (number) => `https://www.orlenpaczka.pl/sledz-paczke/?numer=${number}`],
]

/** The carrier's page about a parcel; null for a carrier without a known page, or a parcel without a number. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const number = trackingNumber.replace(/\s/g, '')
  if (number === '') return null
  return pages.find(([name]) => name.test(carrier))?.[1](encodeURIComponent(number)) ?? null
}
