/**
 * Checks the files of texts, for those who translate them. `npm test` makes the same checks.
 *
 *     npm run texts
 */
import { readTextFiles, textFaults } from '@partboard/contract/testing/text-files'

const faults = textFaults(readTextFiles())
for (const fault of faults) console.log(fault)
console.log(faults.length === 0 ? 'All texts are complete.' : `${faults.length} to correct.`)
process.exitCode = faults.length === 0 ? 0 : 1
