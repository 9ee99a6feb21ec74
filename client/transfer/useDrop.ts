import { useEffect, useEffectEvent, useState } from 'react'

/** Returns true while a file is dragged that `take` can receive. Without `take`, a drop has no effect. */
export const useDrop = (take: ((file: File) => void) | undefined) => {
  const [isOver, setOver] = useState(false)
  const takeOne = useEffectEvent((file: File | undefined) => {
    setOver(false)
    if (file) take?.(file)
  })
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      // dragleave also fires between elements; only at the edge of the window its relatedTarget is null
      setOver(event.type === 'dragover' || event.relatedTarget !== null)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      takeOne(event.dataTransfer?.files[0])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver && take !== undefined
}
