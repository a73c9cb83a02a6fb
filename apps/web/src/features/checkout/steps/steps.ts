/** The steps of the checkout, in their order. The address of the page names one, so they are known before the page is. */
export const steps = ['items', 'shipping', 'payment', 'confirm'] as const
export type Step = (typeof steps)[number]
