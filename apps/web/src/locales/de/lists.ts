export { default } from '../en/lists.ts'
