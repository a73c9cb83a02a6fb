import type { OpenDatabase } from '../database/database.ts'
import type { Config } from './config.ts'

/**
 * A command of `cli.ts`: it does its work and reports in lines.
 *
 * @throws StartupError with what is to be told when it cannot
 */
export type Command = (
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  config: Config,
  args: string[],
  report: (line: string) => void,
) => Promise<void>
