export { default } from '../en/withdrawal.ts'
