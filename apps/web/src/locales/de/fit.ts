export { default } from '../en/fit.ts'
