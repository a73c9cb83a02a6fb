export { default } from '../en/claim.ts'
