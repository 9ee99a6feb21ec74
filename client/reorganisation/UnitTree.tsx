import '@mantine/core/styles/Tree.layer.css'
import { Tree, useTree } from '@mantine/core'
import {
  type Icon,
  IconBuilding,
  IconBuildingBank,
  IconChevronDown,
  IconChevronRight,
  IconDoor,
  IconSchool,
} from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDifference, formatNumber } from '../i18n/numbers.ts'
import { Key } from '../ui/Key.tsx'
import { Text } from '../ui/layout.tsx'
import styles from './Reorganisation.module.css'
import type { TreeEntity, TreeNode, Unit } from './tree.ts'

const icons: Readonly<Record<TreeEntity, Icon>> = {
  institution: IconBuildingBank,
  faculty: IconSchool,
  department: IconBuilding,
  building: IconDoor,
}

type NodeData = { label: string; value: string; children: NodeData[] }
const dataOf = (nodes: readonly TreeNode[]): NodeData[] =>
  nodes.map(({ unit, children }) => ({ label: unit.full, value: unit.key, children: dataOf(children) }))

const byKey = (nodes: readonly TreeNode[], found = new Map<string, TreeNode>()): Map<string, TreeNode> => {
  for (const node of nodes) {
    found.set(node.unit.key, node)
    byKey(node.children, found)
  }
  return found
}

export const linesOf = (tree: RefObject<Element | null>) => [
  ...(tree.current?.querySelectorAll<HTMLElement>('li[role="treeitem"]') ?? []),
]

type Props = {
  readonly title: string
  readonly nodes: readonly TreeNode[]
  /** Expanded units, the same in both trees, so that equal rows are at equal height. */
  readonly expanded: Readonly<Record<string, boolean>>
  readonly onExpand: (expanded: Record<string, boolean>) => void
  readonly current: string | undefined
  readonly onCurrent: (key: string) => void
  readonly dragged: Unit | undefined
  /** Starts dragging a unit; undefined if the tree is read-only. */
  readonly onDragStart: ((unit: Unit) => void) | undefined
  /** Returns a function that moves the dragged unit into the target; undefined if that is not allowed. */
  readonly moveIntoTarget: (target: Unit) => (() => void) | undefined
  readonly clashing: ReadonlySet<string>
  readonly areCounted: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** True if this tree is focused when the screen opens. */
  readonly isFirst: boolean
  readonly root: RefObject<HTMLUListElement | null>
}

export const UnitTree = ({ title, nodes, expanded, current, dragged, areCounted, ...props }: Props) => {
  const { root, onExpand, onCurrent, onDragStart, moveIntoTarget, clashing } = props
  const { t } = useTranslation()
  const tree = useTree({
    expandedState: { ...expanded },
    onExpandedStateChange: onExpand,
    selectedState: current === undefined ? [] : [current],
  })
  const known = useMemo(() => byKey(nodes), [nodes])
  const data = useMemo(() => dataOf(nodes), [nodes])
  // makes Tab return to the last focused row; Mantine's tree would focus its first row
  useEffect(() => {
    const lines = linesOf(root)
    const entered = lines.find(({ dataset }) => dataset['value'] === current) ?? lines[0]
    for (const line of lines) line.tabIndex = line === entered ? 0 : -1
  })
  // scrolls to the current row, which may change without a move of the focus
  useEffect(() => {
    const line = linesOf(root).find(({ dataset }) => dataset['value'] === current)
    line?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [root, current])
  const noteOf = ({ look, into, from, joined, end }: TreeNode) => {
    if (look === 'away') return end === 'end' ? t('rg.ended') : `→ ${into}`
    if (look === 'ended') return t('rg.ended')
    return [
      from && t('rg.fromUnit', { name: from }),
      joined.length > 0 && t('rg.with', { names: joined.join(', ') }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <section
      className={styles.side}
      aria-label={title}
      {...(props.isFirst && { 'data-focus-fallback': '[role="treeitem"][tabindex="0"]' })}
    >
      <h2>{title}</h2>
      <Tree
        ref={root}
        aria-label={title}
        className={styles.tree}
        data={data}
        tree={tree}
        levelOffset={20}
        expandOnClick={false}
        onFocus={({ target: { dataset } }) => dataset['value'] && onCurrent(dataset['value'])}
        onKeyDown={props.onKeyDown}
        renderNode={({ node: { value }, elementProps, hasChildren, expanded: isExpanded }) => {
          const node = known.get(value)
          if (node === undefined) return null
          const { unit, look, figure, change } = node
          const Sign = icons[unit.entity]
          const Fold = isExpanded ? IconChevronDown : IconChevronRight
          const put = dragged && moveIntoTarget(unit)
          return (
            <>
              <div
                {...elementProps}
                className={`${elementProps.className} ${styles.line}`}
                data-look={clashing.has(value) ? 'clash' : look}
                title={unit.full}
                draggable={onDragStart !== undefined}
                onDragStart={(event: DragEvent) => {
                  event.dataTransfer.setData('text/plain', unit.full)
                  onDragStart?.(unit)
                }}
                onDragOver={(event: DragEvent) => {
                  if (put === undefined) return
                  event.preventDefault()
                  onCurrent(value)
                }}
                onDrop={(event: DragEvent) => {
                  event.preventDefault()
                  put?.()
                }}
              >
                {/* only for the mouse: by keyboard, the arrow keys expand and collapse */}
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  className={styles.fold}
                  data-none={!hasChildren || undefined}
                  onClick={() => tree.toggleExpanded(value)}
                >
                  <Fold size={16} />
                </button>
                <Sign size={16} aria-hidden />
                <Text grow clip className={styles.name}>
                  {unit.entity === 'department' ? `${unit.name} · ${unit.full}` : unit.name}
                </Text>
                <Text look="small" nowrap>
                  {clashing.has(value) ? t('rg.clash') : noteOf(node)}
                </Text>
                {areCounted && change !== 0 && (
                  <Text numeric tone={change > 0 ? 'success' : 'secondary'} look="strong">
                    {formatDifference(change)}
                  </Text>
                )}
                <Text numeric>{(areCounted || unit.entity === 'institution') && formatNumber(figure)}</Text>
              </div>
              {put && current === value && (
                <button type="button" tabIndex={-1} className={styles.put} onClick={put}>
                  {t('rg.putHere', { name: dragged.name })} <Key>Ctrl V</Key>
                </button>
              )}
            </>
          )
        }}
      />
    </section>
  )
}
