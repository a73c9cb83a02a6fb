export { default } from '../en/own-data.ts'
