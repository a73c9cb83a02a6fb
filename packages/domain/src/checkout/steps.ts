/** The steps of the checkout, in their order. */
export const steps = ['items', 'shipping', 'payment', 'confirm'] as const
export type Step = (typeof steps)[number]
