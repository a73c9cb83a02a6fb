import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  getImport,
  type ImportDetail,
  type ImportState,
  listImports,
  listVersions,
} from '@partboard/contract/integration/catalogue.office'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../api/query.ts'

/** States in which the server works on an import, so that its progress changes. */
const working: readonly ImportState[] = ['uploaded', 'reading', 'checking', 'comparing', 'publishing']
export const isWorking = (state: ImportState): boolean => working.includes(state)
/** Whether the import waits for its end or for a person, so that no other package is accepted. */
export const isOpen = (state: ImportState): boolean => state === 'ready' || isWorking(state)

const pollMs = 1_000

export const importQuery = (id: number) => ({
  ...endpointQuery(getImport, { params: { id: String(id) } }),
  refetchInterval: ({ state }: { state: { data?: ImportDetail | undefined } }) =>
    state.data === undefined || isWorking(state.data.state) ? pollMs : false,
})

export const importsQuery = () => endpointQuery(listImports, { querystring: { limit: '20' } })

export const versionsQuery = () => endpointQuery(listVersions, {})

/** Reads again what an import or a version has changed. */
export const refreshCatalogue = (client: QueryClient) =>
  Promise.all(
    [getImport, listImports, listVersions].map((endpoint) => client.invalidateQueries(queriesOf(endpoint))),
  )
