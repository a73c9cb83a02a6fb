export { default } from '../en/offer.ts'
