import { Box } from '../ui/layout.tsx'
import { type ClosedYear, closedText } from './closed-years.ts'

/** Chip of a speciality that no longer admits from a year on; null while it admits. */
export const ClosedChip = ({ closed }: { readonly closed: ClosedYear }) => {
  const text = closedText(closed)
  return (
    text !== undefined && (
      <Box
        as="span"
        pad="0 sm"
        radius={9}
        background="var(--warning-background)"
        flex="none"
        maxWidth="100%"
        look="small"
        clip
        title={text}
      >
        {text}
      </Box>
    )
  )
}
