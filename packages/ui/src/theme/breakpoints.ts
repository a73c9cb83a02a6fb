/**
 * The sizes of a window at which the layout changes, in the pixels of the design. `em` in a media query is the text
 * size that the browser is set to, so that large text gets the layout of a small window.
 */
const em = (px: number) => `${px / 16}em`
const upTo = (px: number) => `(max-width: ${em(px)})`
const from = (px: number) => `(min-width: ${em(px)})`
const noHigherThan = (px: number) => `(max-height: ${em(px)})`

/** A screen too low to spare a header: a phone on its side, a window at 200 %. */
export const lowWindow = noHigherThan(500)

/** Each is a custom media of the stylesheets: `@media (--phone)`. No stylesheet writes a size itself. */
export const breakpoints = {
  /** A phone with text twice as large. */
  'large-text': upTo(288),
  'smallest-phone': upTo(359),
  'small-phone': upTo(379),
  phone: upTo(759),
  'above-phone': from(760),
  'small-tablet': upTo(899),
  tablet: upTo(1023),
  'large-tablet': upTo(1100),
  laptop: upTo(1199),
  'small-desktop': upTo(1359),
  'large-desktop': from(1600),
  'low-window': lowWindow,
  /** A window at 400 %: a bar that stays would leave no room for what it belongs to. */
  'lowest-window': noHigherThan(400),
  /** Below it the login sheet has no room for its drawing. */
  'low-guest-sheet': noHigherThan(620),
  /** Below it the sheet with a board's drawing does not fit the window. */
  'low-board-sheet': noHigherThan(680),
  /** The board's drawing is above its table, and the title block beside the drawing. */
  'board-stacked': `screen and ${from(760)} and ${upTo(1359)}`,
  /** The board's drawing stays in view while the table scrolls below it. */
  'board-phone': `screen and ${upTo(759)} and (min-height: ${em(500.02)}), screen and ${upTo(759)} and (orientation: portrait)`,
  /** A phone that is hardly higher than wide. */
  'square-phone': `screen and ${upTo(759)} and ${noHigherThan(540)} and (orientation: portrait)`,
  'phone-sideways': `screen and ${upTo(959)} and ${lowWindow} and (orientation: landscape)`,
} as const
