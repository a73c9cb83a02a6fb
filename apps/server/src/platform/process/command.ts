import type { OpenDatabase } from '../database/database.ts'
import type { Config } from './config.ts'

/**
 * A command of `cli.ts`. It reports its progress and result in lines.
 *
 * @throws StartupError when it cannot do its work; the message is for the operator
 */
export type Command = (
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  config: Config,
  args: string[],
  report: (line: string) => void,
) => Promise<void>
