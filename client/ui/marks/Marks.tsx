import { stretchesOf } from './difference.ts'
import styles from './Marks.module.css'

/**
 * `went`: removed letters. `came`: added letters. `either`: a difference, if either text may be the wrong one.
 * `wrong`: a defect.
 */
type MarkLook = 'went' | 'came' | 'either' | 'wrong'

type MarkProps = { readonly look: MarkLook; readonly children: string }

export const Mark = ({ look, children }: MarkProps) => {
  const Element = look === 'went' ? 'del' : look === 'came' ? 'ins' : 'mark'
  return <Element className={`${styles.mark} ${styles[look]}`}>{children}</Element>
}

type Props = {
  readonly text: string
  readonly other: string
  readonly look: MarkLook
  readonly lang?: string
}

export const DifferingText = ({ text, other, look, lang }: Props) => {
  const stretches = stretchesOf(text, other).map((one) => ({
    text: one.text,
    look: one.differs ? look : undefined,
  }))
  return (
    <span className={styles.text} lang={lang}>
      <Marked stretches={stretches} />
    </span>
  )
}

type MarkedProps = {
  readonly stretches: readonly { readonly text: string; readonly look: MarkLook | undefined }[]
}

export const Marked = ({ stretches }: MarkedProps) =>
  stretches.map(({ text, look }, at) => {
    const start = stretches.slice(0, at).reduce((length, before) => length + before.text.length, 0)
    return look === undefined ? (
      text
    ) : (
      <Mark key={start} look={look}>
        {text}
      </Mark>
    )
  })
