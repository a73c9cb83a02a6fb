export { default } from '../en/catalogue.ts'
