export { default } from '../en/auth.ts'
