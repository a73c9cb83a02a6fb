export { default } from '../en/people.ts'
