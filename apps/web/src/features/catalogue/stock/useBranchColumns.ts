import { useMemo } from 'react'
import { useWarehouses } from '../../../state/reference.ts'
import { branchColumns, branchesOf } from './branches.ts'

/** The branches, their table columns, and the warehouses that are no branch. All calls return the same objects. */
export function useBranchColumns() {
  const warehouses = useWarehouses()
  return useMemo(() => {
    const branches = branchesOf(warehouses.filter((warehouse) => warehouse.IsBranchOffice))
    const others = branchesOf(warehouses.filter((warehouse) => !warehouse.IsBranchOffice))
    return { branches, others, columns: branchColumns(branches) }
  }, [warehouses])
}
