import { useMemo } from 'react'
import { useWarehouses } from '../../../state/reference.ts'
import { branchColumns, branchesOf } from './branches.ts'

/** The names of the branches, and their table columns. All calls return the same objects. */
export function useBranchColumns() {
  const warehouses = useWarehouses()
  return useMemo(() => {
    const branches = branchesOf(warehouses.filter((warehouse) => warehouse.IsBranchOffice))
    return { branches, columns: branchColumns(branches) }
  }, [warehouses])
}
