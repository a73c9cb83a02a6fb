export { default } from '../en/demo-payment.ts'
