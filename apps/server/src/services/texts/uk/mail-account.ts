export { default } from '../en/mail-account.ts'
