/** Colours are written `#rrggbb`. */

/** Grounds of the light theme on which the accent is read (packages/ui/src/theme/tokens.css). */
export const lightGrounds = ['#ffffff', '#f4f6f2', '#e6eae4'] as const
/** Grounds of the dark theme. */
export const darkGrounds = ['#1a201d', '#212824', '#101412'] as const

/** The accent of a store that has chosen none (`--blue` of tokens.css). */
export const STANDARD_ACCENT = '#1443b0'

/** The lowest contrast of text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** @param share of `other`, 0 to 1 */
export function mix(colour: string, other: string, share: number): string {
  const parts = channels(other)
  return `#${channels(colour)
    .map((value, index) => Math.round(value * (1 - share) + parts[index]! * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

const lowest = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))

/** What an accent becomes in a theme: the colour itself, under the pointer, as a tint, and on a drawing. */
export type AccentColours = { blue: string; hover: string; tint: string; draw: string }

const tintOf = (accent: string) => mix('#ffffff', accent, 0.09)

/** The lowest contrast of an accent on the grounds of the light theme and on its own tint. */
export const accentContrast = (accent: string): number => lowest(accent, [...lightGrounds, tintOf(accent)])

/** The colours of both themes. In the dark one the accent is lightened until it can be read there. */
export function accentColours(accent: string): { light: AccentColours; dark: AccentColours } {
  let bright = accent
  for (let share = 0; lowest(bright, darkGrounds) < MIN_CONTRAST + 1 && share < 1; share += 0.05)
    bright = mix(accent, '#ffffff', share)
  return {
    light: { blue: accent, hover: mix(accent, '#000000', 0.25), tint: tintOf(accent), draw: accent },
    dark: {
      blue: bright,
      hover: mix(bright, '#ffffff', 0.3),
      tint: mix('#1a201d', bright, 0.18),
      draw: mix(accent, '#000000', 0.2),
    },
  }
}
