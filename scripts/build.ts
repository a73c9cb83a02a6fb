import { buildWhenStale } from './outputs.ts'

if (!(await buildWhenStale())) process.exit(1)
