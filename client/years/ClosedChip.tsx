import { Box } from '../ui/layout.tsx'
import { type ClosedYear, closedText } from './closed-years.ts'

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
