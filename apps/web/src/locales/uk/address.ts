export { default } from '../en/address.ts'
