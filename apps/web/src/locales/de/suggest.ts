export { default } from '../en/suggest.ts'
