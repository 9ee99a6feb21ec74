import styles from './Highlighted.module.css'
import { cutAtMatches } from './match.ts'

/** A text with the searched words marked in it. */
export const Highlighted = ({ text, search }: { text: string; search: string }) =>
  cutAtMatches(text, search).map((part) =>
    part.isMatch ? (
      <mark key={part.start} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
