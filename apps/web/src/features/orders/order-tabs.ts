/** The tabs as the address names them. */
export const orderTabs = ['shop', 'incadea'] as const
export type OrderTab = (typeof orderTabs)[number]
