/** Attributes for mechanics and for the authorities. */
const hidden = ['Repair info', 'Reach info']
/** This attribute is left out, because pages show it in another place. */
const QUANTITY = 'Quantity'

/**
 * The attributes that the page of a part lists, in their order.
 *
 * Source: docs/spec/shop.md#part-page.
 */
export const listedAttributes = (attributes: Readonly<Record<string, string[]>>): [string, string[]][] =>
  Object.entries(attributes).filter(([name]) => name !== QUANTITY && !hidden.includes(name))
