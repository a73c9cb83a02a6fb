export { default } from '../en/mail-returns.ts'
