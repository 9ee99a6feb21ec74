import { type ComponentProps, type CSSProperties, createElement, type ElementType } from 'react'
import styles from './layout.module.css'

/** Spaces between elements, in pixels. */
const spaces = { xs: 4, sm: 8, md: 12, lg: 16 } as const

type Side = 0 | 'auto' | keyof typeof spaces
export type Space = Side | `${Side} ${Side}` | `${Side} ${Side} ${Side}` | `${Side} ${Side} ${Side} ${Side}`

const spaceOf = {
  gap: 'gap',
  pad: 'padding',
  margin: 'margin',
  above: 'marginTop',
  marginLeft: 'marginLeft',
  marginRight: 'marginRight',
} as const

const styleOf = {
  flex: 'flex',
  align: 'alignItems',
  justify: 'justifyContent',
  columns: 'gridTemplateColumns',
  minWidth: 'minWidth',
  maxWidth: 'maxWidth',
  textAlign: 'textAlign',
  lineHeight: 'lineHeight',
  minHeight: 'minHeight',
  maxHeight: 'maxHeight',
  height: 'height',
  width: 'width',
  background: 'background',
  radius: 'borderRadius',
  overflow: 'overflow',
  column: 'gridColumn',
  animation: 'animation',
} as const satisfies Readonly<Record<string, keyof CSSProperties>>

type Styles = typeof styleOf

const looks = {
  title: { fontSize: 15, fontWeight: 620 },
  heading: { fontSize: 14, fontWeight: 620 },
  body: { fontSize: 13, fontWeight: 400 },
  medium: { fontWeight: 540 },
  strong: { fontWeight: 620 },
  label: { fontSize: 12, fontWeight: 540 },
  small: { fontSize: 12, fontWeight: 400 },
} as const

type StyleProps = Partial<{ [Word in keyof Styles]: CSSProperties[Styles[Word]] }> &
  Partial<Record<keyof typeof spaceOf, Space>> & {
    readonly look?: keyof typeof looks | undefined
    readonly tone?: 'text' | 'secondary' | 'tertiary' | 'warning' | 'error' | 'success' | 'primary'
    /** `count`: number of equal columns. `template`: a CSS template. On a phone all items are in one column. */
    readonly count?: number
    readonly template?: string
  }

const tones: Readonly<Record<string, string>> = { secondary: 'text-secondary', tertiary: 'text-tertiary' }

const ways = {
  numeric: { fontVariantNumeric: 'tabular-nums' },
  breaks: { overflowWrap: 'anywhere' },
  block: { display: 'block' },
  bullets: { paddingLeft: 18, listStyle: 'disc' },
  nowrap: { whiteSpace: 'nowrap' },
  clip: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  frame: { border: '1px solid var(--line)' },
  asDrawn: { forcedColorAdjust: 'none' },
  lineAbove: { borderTop: '1px solid var(--line)' },
  lineBelow: { borderBottom: '1px solid var(--line)' },
} as const satisfies Readonly<Record<string, CSSProperties>>

/** Boolean props that set a class, so that a media query can override them. */
const classes = {
  grow: styles.grow,
  wrap: styles.wrap,
  row: styles.row,
  stack: styles.stack,
  inColumns: styles.columns,
  /** One column on a tablet too. */
  early: styles.early,
} as const

type LayoutFlags = Partial<Readonly<Record<keyof typeof ways | keyof typeof classes, true>>>

type Props<T extends ElementType> = StyleProps &
  LayoutFlags & { readonly as?: T } & Omit<ComponentProps<T>, keyof (StyleProps & LayoutFlags) | 'as'>

const toPixels = (space: unknown) =>
  typeof space === 'string'
    ? space.replaceAll(/xs|sm|md|lg/g, (name) => `${spaces[name as keyof typeof spaces]}px`)
    : space

const part =
  <Usual extends ElementType>(kind: string | undefined, usual: Usual) =>
  <T extends ElementType = Usual>({ as, ...props }: Props<T>) => {
    const style: Record<string, unknown> = {}
    const rest: Record<string, unknown> = {}
    const names = [kind]
    for (const [name, value] of Object.entries(props)) {
      if (name === 'tone') style.color = `var(--${tones[String(value)] ?? String(value)})`
      else if (name === 'count') style['--template'] = `repeat(${String(value)}, minmax(0, 1fr))`
      else if (name === 'template') style['--template'] = value
      else if (name in spaceOf) style[spaceOf[name as keyof typeof spaceOf]] = toPixels(value)
      else if (name === 'look') Object.assign(style, looks[value as keyof typeof looks])
      else if (name in styleOf) style[styleOf[name as keyof Styles]] = value
      else if (name in ways) Object.assign(style, ways[name as keyof typeof ways])
      else if (name in classes) names.push(classes[name as keyof typeof classes])
      else rest[name] = value
    }
    return createElement(as ?? usual, {
      ...rest,
      className: [...names, rest.className].filter(Boolean).join(' ') || undefined,
      style,
    })
  }

export const Stack = part(styles.stack, 'div')
export const Row = part(styles.row, 'div')
export const Grid = part(styles.grid, 'div')
export const Columns = part(styles.columns, 'div')
export const Panel = part(styles.panel, 'section')
export const PanelFoot = part(styles.panelFoot, 'div')
/** Panel with a title, a sentence and a button, shown instead of missing content. */
export const EmptyState = part(`${styles.panel} ${styles.empty}`, 'section')
export const KeysHint = part(styles.keysHint, 'p')
export const Title = part(styles.title, 'h2')
export const Box = part(undefined, 'div')
export const Text = part(undefined, 'span')
export const Hint = part(styles.hint, 'span')
export const Muted = part(styles.muted, 'p')
export const Disc = part(styles.disc, 'span')
export const Ring = part(styles.ring, 'span')
/** Container that scrolls its content; on a phone the page scrolls. */
export const Scroll = part(styles.scroll, 'div')
/** Read-only labels and values that look like fields. */
export const Fixed = part(styles.fixed, 'dl')
export const Code = part(styles.code, 'span')
