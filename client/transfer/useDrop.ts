import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes a file that is dropped anywhere in the window; answers whether one is held over it. Without a taker a drop does nothing:
 * the browser would leave the page for the file.
 */
export const useDrop = (take: ((file: File) => void) | undefined) => {
  const [isOver, setOver] = useState(false)
  const takeOne = useEffectEvent((file: File | undefined) => {
    setOver(false)
    if (file) take?.(file)
  })
  useEffect(() => {
    const holds = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!holds(event)) return
      event.preventDefault()
      // between two parts of the page it leaves one for the other
      setOver(event.type === 'dragover' || event.relatedTarget !== null)
    }
    const drop = (event: DragEvent) => {
      if (!holds(event)) return
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
