import type { CategoryDetails } from '@partboard/contract/catalogue/catalogue-shapes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupQuery, lacksPath } from '../lookup/catalogue.queries.ts'
import { pathLinks } from './path-links.tsx'

/** The crumbs above a group: the brands of its tree, and the groups from the main group down. */
export function useGroupPath(group: CategoryDetails | undefined): { key: string; node: ReactNode }[] {
  const isShort = group !== undefined && lacksPath(group)
  const { data: parent } = useQuery({ ...groupQuery(group?.ParentCategoryId ?? 0), enabled: isShort })
  if (!group) return []
  const path = isShort ? (parent ? [{ ...parent, HasChildren: true }] : []) : group.Path
  return pathLinks(path, group.Brands)
}
