export { default } from '../en/mail-orders.ts'
