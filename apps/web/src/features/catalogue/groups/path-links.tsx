import type { GroupPath, TreeBrands } from '@partboard/contract/catalogue/catalogue-shapes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brandsText } from '../../../text/brands.ts'
import { inPath } from './group-name.ts'

/** Crumbs of groups, from the main group down: first the brands of the tree, then a link to each group. */
export function pathLinks(path: GroupPath, brands: TreeBrands): { key: string; node: ReactNode }[] {
  const links = path.map((group) => ({ key: `group ${group.Id}`, node: <GroupLink group={group} /> }))
  return brands.length === 0 ? links : [{ key: 'brands', node: brandsText(brands) }, ...links]
}

/** A group with groups below opens these, another one its boards. */
function GroupLink({ group }: { group: GroupPath[number] }) {
  const text = inPath(group)
  return group.HasChildren ? (
    <Link to="/level4" search={{ id: group.Id, name: group.Name }}>
      {text}
    </Link>
  ) : (
    <Link
      to="/level4/category/$category"
      params={{ category: String(group.Id) }}
      search={{ name: group.Name }}
    >
      {text}
    </Link>
  )
}
