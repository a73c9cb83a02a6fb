export { default } from '../en/cart-elsewhere.ts'
