export { default } from '../en/info-pages.ts'
