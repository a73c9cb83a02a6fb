/** Widths in which the shop offers each bitmap of a catalogue, in pixels, beside its own width. */
export const pictureSteps = [400, 800, 1600, 3200] as const
export type PictureStep = (typeof pictureSteps)[number]

const bitmap = /^(\/pictures\/[0-9a-f]{16})\/([^/]+\.(?:png|jpe?g|webp|avif))$/i

/** The address of a bitmap in a smaller width; any other picture keeps its address. */
export const stepUrl = (url: string, step: PictureStep): string => url.replace(bitmap, `$1/${step}/$2.webp`)

/**
 * The addresses of a bitmap in all its widths, as `srcset` of an image: the browser loads the one that its place needs.
 *
 * @param width of the bitmap, in pixels
 * @returns undefined for a picture that is no bitmap of a catalogue
 */
export function srcSetOf(url: string, width: number): string | undefined {
  if (!bitmap.test(url)) return undefined
  const steps = pictureSteps.filter((step) => step < width)
  return [...steps.map((step) => `${stepUrl(url, step)} ${step}w`), `${url} ${width}w`].join(', ')
}
