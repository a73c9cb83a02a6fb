import ipaddr from 'ipaddr.js'

/** Description of a session's client, to show to its customer; '' = unknown. */
export type Device = { browser: string; system: string; network: string }

// The first match counts, because most browsers also contain the names of others.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Parses a User-Agent header: `Firefox` on `Windows`. Programs other than browsers have their own name, `curl`. */
export function deviceOf(userAgent: string | undefined, ip: string): Device {
  const agent = userAgent?.slice(0, 500) ?? ''
  const program = /^(?!Mozilla\/)([\w.-]{1,40})(\/|$)/.exec(agent)?.[1] ?? ''
  return {
    browser: wordFor(agent, browsers) ?? program,
    system: wordFor(agent, systems) ?? '',
    network: shortened(ip),
  }
}

const wordFor = (agent: string, words: [RegExp, string][]) => words.find(([sign]) => sign.test(agent))?.[1]

/**
 * Shortens a network address to `203.0.113.x` or `2001:db8:1::`. Customers recognise their own, and it identifies no
 * person.
 */
export function shortened(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.x`
  return new ipaddr.IPv6([...address.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()
}
