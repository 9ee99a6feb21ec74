/**
 * Scrolls a list, and not the page as `scrollIntoView` does, until its row is seen. `covered` is the height of
 * the part that stays at the list's top, over its rows.
 */
export const keepInView = (list: Element, row: HTMLElement, covered = 0) => {
  const { offsetTop: top, offsetHeight: height } = row
  if (top - covered < list.scrollTop) list.scrollTop = top - covered
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}

/** Keeps what is chosen in the middle of a positioned line that scrolls sideways, as the callback of its ref. */
export const keepInLine = (chosen: HTMLElement | null) => {
  const line = chosen?.offsetParent
  if (line) line.scrollLeft = chosen.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2
}

/** Keeps a row of a positioned list in view, as the callback of its ref: its place is counted from the list's top. */
export const keepRowInView = (row: HTMLElement | null) => {
  if (row?.offsetParent) keepInView(row.offsetParent, row)
}
