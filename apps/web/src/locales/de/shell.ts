export { default } from '../en/shell.ts'
