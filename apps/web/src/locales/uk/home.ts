export { default } from '../en/home.ts'
