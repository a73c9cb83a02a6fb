/** What make.ts uses of subset-font 2.9, which has no types of its own. */
declare module 'subset-font' {
  /**
   * Subsets and converts a font file.
   *
   * @param text the characters to keep; undefined with `keepAllGlyphs`
   */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Record<string, { min: number; max: number }>
      keepFeatures?: string[]
      keepAllGlyphs?: boolean
      preserveNameIds?: number[]
    },
  ): Promise<Buffer>
}
