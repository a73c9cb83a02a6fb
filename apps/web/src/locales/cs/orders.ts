export { default } from '../en/orders.ts'
