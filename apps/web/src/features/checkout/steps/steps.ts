/** The steps of the checkout, in their order. The route validates them, so they are not in the file of the page. */
export const steps = ['items', 'shipping', 'payment', 'confirm'] as const
export type Step = (typeof steps)[number]
