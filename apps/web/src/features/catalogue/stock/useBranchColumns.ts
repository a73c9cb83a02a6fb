import { useMemo } from 'react'
import { useWarehouses } from '../../../state/reference.ts'
import { branchColumns, branchesOf } from './branches.ts'

/** The branch offices in words, and the columns that a table gives them; the same objects at every call. */
export function useBranchColumns() {
  const warehouses = useWarehouses()
  return useMemo(() => {
    const branches = branchesOf(warehouses.filter((warehouse) => warehouse.IsBranchOffice))
    return { branches, columns: branchColumns(branches) }
  }, [warehouses])
}
