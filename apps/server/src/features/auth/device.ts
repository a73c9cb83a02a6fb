import ipaddr from 'ipaddr.js'

/** What a session remembers of whoever logged in, in words for its customer; '' = not known. */
export type Device = { browser: string; system: string; network: string }

// The first that matches counts: most browsers name others too.
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

/** Reads a User-Agent header: `Firefox`, `Windows`; a program that is no browser by its own name, `curl`. */
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

/** Enough of a network address to know one's own again, and not enough to find anybody: `203.0.113.x`, `2001:db8:1::`. */
function shortened(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.x`
  return new ipaddr.IPv6([...address.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()
}
