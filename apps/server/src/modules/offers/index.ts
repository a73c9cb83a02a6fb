export type { MailedOffer } from './letters/offer-letters.queries.ts'
export {
  offerAskedLetter,
  offerAskedText,
  offerConfirmedLetter,
  offerConfirmedText,
  offerDecidedLetter,
  offerDecidedText,
  offerSentLetter,
  offerSentText,
} from './letters/offer-letters.ts'
export { offerLinksRoutes } from './link/offer-links.routes.ts'
export { offersRoutes } from './offers.routes.ts'
export { offerSellerRoutes } from './seller/offer-seller.routes.ts'
