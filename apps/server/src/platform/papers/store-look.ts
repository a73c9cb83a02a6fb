/** How a store looks in mails and on papers. */
export type StoreLook = {
  /** `#rrggbb`; it can be read on white. */
  accent: string
  /** Null = the store has none, or one in SVG or WebP without its PNG. Sizes are in pixels. */
  logo: { url: string; bytes: Buffer; type: 'png' | 'jpg'; width: number; height: number } | null
}
