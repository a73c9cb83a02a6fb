/**
 * `npm run fonts` writes the font files and `fonts.css` of this folder from the font package. Run it after a change of
 * `alphabets.ts` or of the package, and commit what it writes.
 */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { alphabets, unicodeRange } from './alphabets.ts'
import { renamed } from './rename.ts'

/** Weights and widths that the stylesheets use. */
const axes = { wght: { min: 400, max: 700 }, wdth: { min: 85, max: 100 } }
/** Spacing, accents, and the figures of equal width; the rest of the features is not used. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'liga', 'calt']

/** Ascent and descent of the font, in percent of its size. */
const ASCENT = 102.5
const DESCENT = 27.5
/**
 * Fonts of the system that are drawn while the font loads, in the size at which they are as wide as it: the ratio of
 * the widths of all texts of the app, for normal and bold, each at full width and narrow. `local` takes full names.
 */
const fallbacks = [
  {
    regular: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
    widths: { regular: [101.4, 95.5], bold: [98.1, 92.4] },
  },
  {
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    widths: { regular: [87.9, 82.8], bold: [80.7, 76.1] },
  },
] as const

const folder = import.meta.dirname
const sources = {
  latin: import.meta.resolve(
    '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2',
  ),
  'latin-ext': import.meta.resolve(
    '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-ext-standard-normal.woff2',
  ),
  cyrillic: import.meta.resolve(
    '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-cyrillic-standard-normal.woff2',
  ),
}

async function makeFile(alphabet: keyof typeof alphabets): Promise<string> {
  const whole = await readFile(fileURLToPath(sources[alphabet]))
  const text = alphabets[alphabet]
  const subset = await subsetFont(whole, text, {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures: features,
    preserveNameIds: [13, 14],
  })
  const file = `partboard-sans-${alphabet}.woff2`
  const packed = await subsetFont(renamed(subset), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'woff2',
    preserveNameIds: [13, 14],
  })
  await writeFile(join(folder, file), packed)
  console.log(`${file}: ${packed.length} bytes`)
  return `@font-face {
  font-family: "Partboard Sans";
  font-style: normal;
  font-display: swap;
  font-weight: ${axes.wght.min} ${axes.wght.max};
  font-stretch: ${axes.wdth.min}% ${axes.wdth.max}%;
  src: url("./${file}") format("woff2");
  unicode-range: ${unicodeRange(text)};
}
`
}

const fallbackFace = (
  family: string,
  names: readonly string[],
  weights: string,
  widths: string,
  size: number,
) =>
  `@font-face {
  font-family: "${family}";
  font-weight: ${weights};
  font-stretch: ${widths};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${((ASCENT / size) * 100).toFixed(1)}%;
  descent-override: ${((DESCENT / size) * 100).toFixed(1)}%;
  line-gap-override: 0%;
}
`

const facesOf = ({ regular, bold, widths }: (typeof fallbacks)[number]) => {
  const family = `Like ${regular[0]}`
  return [
    fallbackFace(family, regular, '400 500', '100%', widths.regular[0]),
    fallbackFace(family, regular, '400 500', '75% 92%', widths.regular[1]),
    fallbackFace(family, bold, '600 700', '100%', widths.bold[0]),
    fallbackFace(family, bold, '600 700', '75% 92%', widths.bold[1]),
  ]
}

const subsets = []
for (const alphabet of ['latin', 'latin-ext', 'cyrillic'] as const) subsets.push(await makeFile(alphabet))
const css = `/* Written by make.ts. Partboard Sans has the characters that nearly every page needs. Those of IBM Plex Sans, the
   font it is made from, come from its own files, and the last families are drawn while it loads. */
@import "@fontsource-variable/ibm-plex-sans/standard.css";

${[...subsets, ...fallbacks.flatMap(facesOf)].join('')}`
await writeFile(join(folder, 'fonts.css'), css)
