/**
 * How the part numbers of a brand are written and read: masks, the end that identifies a part, and the spellings that
 * leave something out (docs/spec/trade.md#part-numbers).
 */
export type PartBrand = {
  /** Before the colon of a SKU; '' = the brand of parts whose SKU has no colon. */
  code: string
  name: string
  /**
   * Masks separated by `|`. `#` is a digit, `x` a digit or a letter, a capital letter or a digit stands for itself, any
   * other sign is only printed: `A ### ### ## ##`. '' = numbers are printed without groups.
   */
  groups: string
  /** A number that fits no mask is none of the brand. */
  onlyGroups: boolean
  /** Number of last characters that identify a part when they are typed alone; null = a number has to be whole. */
  identifying: number | null
  /** Number of digits that may follow a number without being part of it; 0 = none. */
  changeIndex: number
  /** Zeros that a number has lost at its beginning, as in a spreadsheet, are restored by the masks. */
  leadingZeros: boolean
  /** Letters in front that may be left out. */
  prefixes: readonly string[]
}

/** Maximum number of characters of a mask, and of the end of a number that identifies a part. */
export const MAX_MASK = 30
/** Maximum number of letters and digits of a number, and of characters as it is printed. */
export const [MAX_NUMBER_KEY, MAX_PRINTED_NUMBER] = [64, 80]

/** A mask that is ready for use. */
type Mask = {
  pattern: RegExp
  places: readonly string[]
  signs: string
  /** The characters that each place may have. */
  allowed: readonly RegExp[]
  /** The numbers of characters after which the mask has a gap. */
  gaps: ReadonlySet<number>
}

/** A brand with its masks. `longest` = the most characters of a number, without the change index. */
export type ReadyBrand = PartBrand & { masks: readonly Mask[]; longest: number }

/** The brands of a shop's parts, by code. */
export type PartBrands = ReadonlyMap<string, ReadyBrand>

/** A shop that declares no brands has this one: 11 characters, of which the last 7 identify the part. */
export const standardBrand: PartBrand = {
  code: '',
  name: '',
  groups: '## ## x xxx xxx',
  onlyGroups: true,
  identifying: 7,
  changeIndex: 2,
  leadingZeros: false,
  prefixes: [],
}

/** Prepares the brands of a shop. @param declared empty = only the standard brand */
export function partBrandsOf(declared: readonly PartBrand[]): PartBrands {
  const list = declared.length > 0 ? declared : [standardBrand]
  return new Map(list.map((brand) => [brand.code, readyBrand(brand)]))
}

function readyBrand(brand: PartBrand): ReadyBrand {
  const masks = brand.groups === '' ? [] : brand.groups.split('|').map(maskOf)
  const longest =
    brand.onlyGroups && masks.length > 0
      ? Math.max(...masks.map(({ places }) => places.length))
      : MAX_NUMBER_KEY
  return { ...brand, masks, longest }
}

const placesOf = (mask: string): string[] => mask.match(/[#xA-Z0-9]/g) ?? []

/** Whether a text is masks: each has 1 to 30 characters of a number, and no small letter but `x`. */
export const areMasks = (groups: string): boolean =>
  groups.split('|').every((mask) => {
    const places = placesOf(mask)
    return places.length > 0 && places.length <= MAX_MASK && !/[^\P{L}xA-Z]|\p{C}/u.test(mask)
  })

const classOf = (place: string): string => ({ '#': '[0-9]', x: '[0-9A-Z]' })[place] ?? place

function maskOf(signs: string): Mask {
  const places = placesOf(signs)
  const classes = places.map(classOf)
  return {
    signs: signs.trim(),
    places,
    pattern: new RegExp(`^${classes.join('')}$`),
    allowed: classes.map((one) => new RegExp(one)),
    gaps: gapsOf(signs.trim()),
  }
}

function gapsOf(signs: string): Set<number> {
  const gaps = new Set<number>()
  let count = 0
  for (const sign of signs)
    if (/[#xA-Z0-9]/.test(sign)) count++
    else gaps.add(count)
  return gaps
}

/** The brands of a shop that declares none. */
export const standardBrands: PartBrands = partBrandsOf([])

/** Whether a number without separators fits a mask of the brand. */
export const fitsMask = ({ masks }: ReadyBrand, number: string): boolean =>
  masks.some(({ pattern }) => pattern.test(number))

/** Whether the brand can have this number, which has no separators. */
export const mayHave = (brand: ReadyBrand, number: string): boolean =>
  brand.onlyGroups ? fitsMask(brand, number) : number.length <= MAX_NUMBER_KEY

/** Prints a number in the groups of the first mask that fits; without groups if none does. */
export function inGroups({ masks }: ReadyBrand, number: string): string {
  const mask = masks.find(({ pattern }) => pattern.test(number))
  if (!mask) return number
  const characters = number[Symbol.iterator]()
  return mask.signs.replace(/[#xA-Z0-9]/g, () => characters.next().value!)
}

/**
 * Whether the characters of a number may be the beginning of one of the brand, with gaps only where a mask has them and
 * a first character that is a digit or stands in the mask itself.
 *
 * @param pieces the number, cut at its separators
 */
export function beginsMask({ masks }: ReadyBrand, pieces: readonly string[]): boolean {
  const number = pieces.join('')
  return masks.some(({ places, allowed, gaps }) => {
    if (number.length > places.length) return false
    const begins = [...number].every((character, at) => allowed[at]!.test(character))
    if (!begins || (!/^\d/.test(number) && places[0] !== number[0])) return false
    let length = 0
    return pieces.slice(0, -1).every((piece) => {
      length += piece.length
      return gaps.has(length)
    })
  })
}
