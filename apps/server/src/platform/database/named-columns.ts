import {
  AliasNode,
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  type RawBuilder,
  ReferenceNode,
  type RootOperationNode,
  SelectAllNode,
  SelectionNode,
  sql,
  TableNode,
} from 'kysely'
import { columns } from './columns.gen.ts'
import type { Database } from './schema.ts'

/**
 * The columns of a table as this release knows them, for a selection in SQL of our own.
 *
 * @param without columns that are left out
 */
export const columnsOf = (
  table: keyof Database,
  alias: string = table,
  without: readonly string[] = [],
): RawBuilder<unknown> =>
  sql.join(
    columns[table]
      .filter((column) => !without.includes(column))
      .map((column) => sql.ref(`${alias}.${column}`)),
  )

/**
 * Writes the columns of `selectAll()` and `returningAll()` out. A prepared query with `*` fails as soon as a newer
 * release adds a column to its table.
 */
export const namedColumns: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'SelectQueryNode' && node.selections)
      return { ...node, selections: node.selections.flatMap((one) => written(one, soleTable(node))) }
    if ('returning' in node && node.returning) {
      const { selections } = node.returning
      const returning = {
        ...node.returning,
        selections: selections.flatMap((one) => written(one, soleTable(node))),
      }
      return { ...node, returning } as RootOperationNode
    }
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The selections of the columns of a `*`; another selection as it is. */
function written(selection: SelectionNode, sole: TableNode | undefined): SelectionNode[] {
  const { selection: what } = selection
  const ofTable = ReferenceNode.is(what) && SelectAllNode.is(what.column) ? what.table : undefined
  const table = SelectAllNode.is(what) ? sole : ofTable
  const names = table && columns[table.table.identifier.name as keyof Database]
  if (!names) return [selection]
  return names.map((name) => SelectionNode.create(ReferenceNode.create(ColumnNode.create(name), table)))
}

/** The only table that a query reads or changes; undefined when it has several, or one under another name. */
function soleTable(node: RootOperationNode): TableNode | undefined {
  if (node.kind === 'InsertQueryNode') return node.into
  if ('joins' in node && node.joins && node.joins.length > 0) return undefined
  const sources: readonly (OperationNode | undefined)[] =
    node.kind === 'UpdateQueryNode'
      ? [node.table]
      : node.kind === 'SelectQueryNode' || node.kind === 'DeleteQueryNode'
        ? (node.from?.froms ?? [])
        : []
  const [only, ...others] = sources
  return only && others.length === 0 && TableNode.is(only) && !AliasNode.is(only) ? only : undefined
}
