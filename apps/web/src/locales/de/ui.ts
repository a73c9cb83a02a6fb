export { default } from '../en/ui.ts'
