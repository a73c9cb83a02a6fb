export { default } from '../en/fields.ts'
