export { default } from '../en/checkout.ts'
