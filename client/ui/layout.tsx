import { type ComponentProps, type CSSProperties, createElement, type ElementType } from 'react'
import styles from './layout.module.css'

/** The style behind each word of a part's look. */
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
  /** The columns of a grid. */
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
  /** The columns of a grid that the part itself takes. */
  column: 'gridColumn',
  animation: 'animation',
} as const satisfies Readonly<Record<string, keyof CSSProperties>>

type Styles = typeof styleOf

/** A part's look in few words: only a look that has no word here has a style module. */
type Look = { readonly [Word in keyof Styles]?: CSSProperties[Styles[Word]] } & {
  readonly tone?: 'text' | 'secondary' | 'tertiary' | 'warning' | 'error' | 'success' | 'primary'
  /** The number of equal columns where there is room. */
  readonly count?: number
  /** The columns where there is room. */
  readonly template?: string
}

const tones: Readonly<Record<string, string>> = { secondary: 'text-secondary', tertiary: 'text-tertiary' }

/** The kinds of a part, each by a word alone. */
const ways = {
  /** Figures are as wide as one another. */
  numeric: { fontVariantNumeric: 'tabular-nums' },
  /** A long word of it breaks. */
  breaks: { overflowWrap: 'anywhere' },
  block: { display: 'block' },
  bullets: { paddingLeft: 18, listStyle: 'disc' },
  nowrap: { whiteSpace: 'nowrap' },
  /** A text that is longer than its room ends in an ellipsis. */
  clip: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  frame: { border: '1px solid var(--line)' },
  lineAbove: { borderTop: '1px solid var(--line)' },
  lineBelow: { borderBottom: '1px solid var(--line)' },
} as const satisfies Readonly<Record<string, CSSProperties>>

/** Styles that an element's own rule may override, as on a phone. */
const classes = {
  /** The part takes the room that is left, and no more. */
  grow: styles.grow,
  wrap: styles.wrap,
  /** Children stand as in a Row, a Stack, Columns. */
  row: styles.row,
  stack: styles.stack,
  inColumns: styles.columns,
  /** Columns become one before a phone's width. */
  early: styles.early,
} as const

type Ways = Partial<Readonly<Record<keyof typeof ways | keyof typeof classes, true>>>

type Props<T extends ElementType> = Look &
  Ways & { readonly as?: T } & Omit<ComponentProps<T>, keyof (Look & Ways) | 'as'>

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

/** Children are below one another. */
export const Stack = part(styles.stack, 'div')
/** Children are next to one another. */
export const Row = part(styles.row, 'div')
export const Grid = part(styles.grid, 'div')
/** Columns, one on a phone. */
export const Columns = part(styles.columns, 'div')
/** A surface with its own edge. */
export const Panel = part(styles.panel, 'section')
/** The line of actions below what a panel holds. */
export const PanelFoot = part(styles.panelFoot, 'div')
/** A panel in place of missing content: a title, a sentence, a button. */
export const EmptyState = part(`${styles.panel} ${styles.empty}`, 'section')
/** The keys of a panel, at its end; a phone has none. */
export const KeysHint = part(styles.keysHint, 'p')
/** The title of a panel. */
export const Title = part(styles.title, 'h2')
export const Box = part(undefined, 'div')
export const Text = part(undefined, 'span')
/** A small word beside something, in the quietest type. */
export const Hint = part(styles.hint, 'span')
/** A text in quieter type. */
export const Muted = part(styles.muted, 'p')
/** The initials of a person. */
export const Disc = part(styles.disc, 'span')
/** The number of a step. */
export const Ring = part(styles.ring, 'span')
/** A part that scrolls by itself, on a phone with the page. */
export const Scroll = part(styles.scroll, 'div')
/** A label and a value in the form of a field, but read-only: a list of terms. */
export const Fixed = part(styles.fixed, 'dl')
/** A code or a number, by which the eye finds a row. */
export const Code = part(styles.code, 'span')
