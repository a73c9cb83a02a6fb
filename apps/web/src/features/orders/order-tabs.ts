/** Names of the tabs in the address. */
export const orderTabs = ['shop', 'incadea'] as const
export type OrderTab = (typeof orderTabs)[number]
