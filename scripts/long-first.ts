import { BaseSequencer } from 'vitest/node'

/** The files whose tests take longest, by the end of their path. On a clean clone Vitest does not know that yet. */
const longFiles = [
  'conformance/input.test.ts',
  'modules/integration/imports/imports.office.test.ts',
  'import/refusals.test.ts',
  'import/drawings.test.ts',
  'import/import-package.test.ts',
  'database/embedded-postgres.test.ts',
  'conformance/ids.test.ts',
  'conformance/calls.test.ts',
  'import/killed.test.ts',
  'observability/telemetry.test.ts',
]

/** Starts long files first, so that none of them is left alone at the end while the other workers have nothing to do. */
export class LongFirst extends BaseSequencer {
  override async sort(...[files]: Parameters<BaseSequencer['sort']>): ReturnType<BaseSequencer['sort']> {
    const rankOf = ({ moduleId }: { moduleId: string }) => {
      const rank = longFiles.findIndex((end) => moduleId.endsWith(`/${end}`))
      return rank < 0 ? longFiles.length : rank
    }
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
