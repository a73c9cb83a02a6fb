import { buildWebWhenStale } from './web.ts'

if (!(await buildWebWhenStale())) process.exit(1)
