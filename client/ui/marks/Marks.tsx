import { stretchesOf } from './difference.ts'
import styles from './Marks.module.css'

/** `went` and `came`: letters of an older and a newer text; `either`: of two of which neither is right yet; `wrong`: a defect. */
type MarkLook = 'went' | 'came' | 'either' | 'wrong'

type MarkProps = { readonly look: MarkLook; readonly children: string }

/** Letters to which the eye is led: by colour and by a line, so that either alone would do. */
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

/** A text in which the letters are marked that another text has not. */
export const Differing = ({ text, other, look, lang }: Props) => {
  let begin = 0
  return (
    <span className={styles.text} lang={lang}>
      {stretchesOf(text, other).map((one) => {
        const key = begin
        begin += one.text.length
        return one.differs ? (
          <Mark key={key} look={look}>
            {one.text}
          </Mark>
        ) : (
          one.text
        )
      })}
    </span>
  )
}
