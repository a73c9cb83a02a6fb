/** A `tel:` link: digits and a leading plus. */
export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
