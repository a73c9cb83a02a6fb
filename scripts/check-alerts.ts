/** Checks the alert rules with Prometheus' promtool: `npm run check:alerts`. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { installPackages } from './debian.ts'

const rules = resolve(import.meta.dirname, '../deploy/prometheus/alerts.yml')
const check = () => spawnSync('promtool', ['check', 'rules', rules], { stdio: 'inherit' })

let outcome = check()
if (outcome.error && installPackages('the alert rules', 'prometheus')) outcome = check()
if (outcome.error)
  console.error('The alert rules need promtool: install it (on Debian: apt-get install prometheus).')
process.exit(outcome.status ?? 1)
