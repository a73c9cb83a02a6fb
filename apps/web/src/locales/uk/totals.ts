export { default } from '../en/totals.ts'
