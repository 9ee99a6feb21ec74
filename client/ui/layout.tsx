import { type ComponentProps, type CSSProperties, createElement, type ElementType } from 'react'
import styles from './layout.module.css'

/** CSS property of each prop. */
const styleOf = {
  gap: 'gap',
  pad: 'padding',
  margin: 'margin',
  above: 'marginTop',
  flex: 'flex',
  align: 'alignItems',
  justify: 'justifyContent',
  size: 'fontSize',
  weight: 'fontWeight',
  /** Columns of a grid. */
  columns: 'gridTemplateColumns',
  minWidth: 'minWidth',
  maxWidth: 'maxWidth',
  marginLeft: 'marginLeft',
  marginRight: 'marginRight',
  textAlign: 'textAlign',
  lineHeight: 'lineHeight',
  minHeight: 'minHeight',
  maxHeight: 'maxHeight',
  height: 'height',
  width: 'width',
  background: 'background',
  radius: 'borderRadius',
  overflow: 'overflow',
  /** Grid columns that the element spans. */
  column: 'gridColumn',
  animation: 'animation',
} as const satisfies Readonly<Record<string, keyof CSSProperties>>

type Styles = typeof styleOf

type Space = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24
type Length = 0 | `${Space}px`

/** Style props of a layout element; gaps and text use the scale. Other styles need a CSS module. */
type StyleProps = Partial<{
  [Word in Exclude<keyof Styles, 'gap' | 'size' | 'weight'>]: CSSProperties[Styles[Word]]
}> & {
  readonly gap?: Space | `${Length} ${Length}`
  readonly size?: 11 | 12 | 13 | 14 | 15 | 16 | 'inherit' | 'var(--control-font)'
  readonly weight?: 400 | 450 | 540 | 560 | 600 | 620 | 'inherit'
  readonly tone?: 'text' | 'secondary' | 'tertiary' | 'warning' | 'error' | 'success' | 'primary'
  /** Number of equal columns, or their CSS template; one column if there is no room. */
  readonly count?: number
  readonly template?: string
}

const tones: Readonly<Record<string, string>> = { secondary: 'text-secondary', tertiary: 'text-tertiary' }

/** CSS of each boolean style prop of an element. */
const ways = {
  numeric: { fontVariantNumeric: 'tabular-nums' },
  breaks: { overflowWrap: 'anywhere' },
  block: { display: 'block' },
  bullets: { paddingLeft: 18, listStyle: 'disc' },
  nowrap: { whiteSpace: 'nowrap' },
  /** Shortens a long text with an ellipsis. */
  clip: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  frame: { border: '1px solid var(--line)' },
  lineAbove: { borderTop: '1px solid var(--line)' },
  lineBelow: { borderBottom: '1px solid var(--line)' },
} as const satisfies Readonly<Record<string, CSSProperties>>

/** Boolean props that set a class, so that a media query can override them. */
const classes = {
  /** Grows to the remaining space. */
  grow: styles.grow,
  wrap: styles.wrap,
  /** Layout of children as in Row, Stack or Columns. */
  row: styles.row,
  stack: styles.stack,
  inColumns: styles.columns,
  /** Columns become one column already at widths above a phone's. */
  early: styles.early,
} as const

type LayoutFlags = Partial<Readonly<Record<keyof typeof ways | keyof typeof classes, true>>>

type Props<T extends ElementType> = StyleProps &
  LayoutFlags & { readonly as?: T } & Omit<ComponentProps<T>, keyof (StyleProps & LayoutFlags) | 'as'>

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
/** Columns; one column on a phone. */
export const Columns = part(styles.columns, 'div')
/** Surface with a border. */
export const Panel = part(styles.panel, 'section')
/** Actions at the bottom of a panel. */
export const PanelFoot = part(styles.panelFoot, 'div')
/** Panel shown instead of missing content: title, sentence, button. */
export const EmptyState = part(`${styles.panel} ${styles.empty}`, 'section')
/** Keyboard hints at the end of a panel; hidden on a phone. */
export const KeysHint = part(styles.keysHint, 'p')
export const Title = part(styles.title, 'h2')
export const Box = part(undefined, 'div')
export const Text = part(undefined, 'span')
export const Hint = part(styles.hint, 'span')
export const Muted = part(styles.muted, 'p')
/** Circle with the initials of a person. */
export const Disc = part(styles.disc, 'span')
/** Circle with the number of a step. */
export const Ring = part(styles.ring, 'span')
/** Element that scrolls; on a phone the page scrolls instead. */
export const Scroll = part(styles.scroll, 'div')
/** Read-only labels and values that look like fields: a `dl`. */
export const Fixed = part(styles.fixed, 'dl')
/** Code or number, emphasised for scanning. */
export const Code = part(styles.code, 'span')
