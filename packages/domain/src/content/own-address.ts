/** What browsers drop from an address, so that it leads elsewhere than it seems to, and the characters near them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/**
 * The address inside an app to which a target from outside leads, as path, query string and fragment; null = it leads
 * elsewhere, or nowhere. The target is read as a browser reads it, and once more as it will be used.
 *
 * @param origin origin of the app, such as `https://parts.example`
 *
 * Source: docs/spec/shop.md#routes.
 */
export function addressWithin(target: string, origin: string): string | null {
  const url = control.test(target) ? null : parse(target, origin)
  // The origin of a blob is that of its page.
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return null
  const address = `${url.pathname}${url.search}${url.hash}`
  // `/..//host` is of this origin, and its path is the address of another host.
  return parse(address, origin)?.origin === origin ? address : null
}

/** Not every browser of the shop has `URL.canParse`. */
function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}
