/** A telephone number as a link that dials: digits and a leading plus. */
export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
