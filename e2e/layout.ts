import type { Page } from '@playwright/test'

/** Returns a sentence for each part of the page that cannot be read or pressed. */
export const layoutDefects = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName.toLowerCase()} «${label.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}»`
    }
    const defects: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      defects.push(`the document is ${root.scrollWidth - root.clientWidth} px wider than the window`)
    if (root.scrollHeight > root.clientHeight + 1)
      defects.push(`the document is ${root.scrollHeight - root.clientHeight} px higher than the window`)
    const main = document.querySelector('main')
    if (main !== null && main.scrollWidth > main.clientWidth + 1)
      defects.push(`the main part is ${main.scrollWidth - main.clientWidth} px wider than its area`)
    // on a desktop, nested scroll areas are a defect, since the user cannot see which bar scrolls which area
    if (innerWidth >= 1280 && innerHeight >= 768) {
      const scrolled = [...document.querySelectorAll('main, main *')].filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
      )
      for (const inner of scrolled)
        if (scrolled.some((outer) => outer !== inner && outer.contains(inner)))
          defects.push(`${nameOf(inner)} scrolls within what scrolls`)
    }
    // a visually hidden element that is positioned by the body is a defect, since it would stretch the page
    for (const element of document.querySelectorAll('.visually-hidden'))
      if (element instanceof HTMLElement && element.offsetParent === document.body)
        defects.push(`${nameOf(element)} is hidden, and held by nothing that scrolls`)

    const clipped = new Map<Element, boolean>()
    const isClipped = (element: Element | null): boolean => {
      if (element === null) return false
      const known = clipped.get(element)
      if (known !== undefined) return known
      const found = getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement)
      clipped.set(element, found)
      return found
    }
    /** True if the element is visible to all users, not only to screen readers. */
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      !isClipped(element)
    const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast(isSeen)
    const within = dialog ?? document.body

    const clickable =
      'a[href], button, input, select, textarea, [role="combobox"], [role="button"], [role="tab"]'
    for (const element of within.querySelectorAll(clickable)) {
      // The skip link is visible only when it has the focus.
      if (!isSeen(element) || element.matches('[href="#main"]')) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // if a link spans two text lines, the first text line is clicked
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const [x, y] = [left + width / 2, top + height / 2]
      if (x < 0 || y < 0 || x >= root.clientWidth || y >= root.clientHeight) {
        defects.push(`${nameOf(element)} is out of the window`)
        continue
      }
      const hit = document.elementFromPoint(x, y)
      const isHit =
        hit !== null &&
        (element.contains(hit) ||
          // the frame around an input may be hit instead, which is correct
          (hit.contains(element) && hit.clientHeight < 2 * height + 20) ||
          [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit)))
      if (!isHit) defects.push(`${nameOf(element)} is covered by ${hit === null ? 'nothing' : nameOf(hit)}`)
    }

    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
    const rightOfText = (element: Element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return Math.max(...[...text.getClientRects()].map(({ right }) => right))
    }
    for (const element of within.querySelectorAll('*')) {
      // texts in the collapsed menu may be cut, since it shows only icons
      if (!(element instanceof HTMLElement) || !hasOwnText(element) || element.closest('nav')) continue
      if (!isSeen(element)) continue
      const style = getComputedStyle(element)
      const head = element.closest('thead th')
      if (head !== null && rightOfText(element) > head.getBoundingClientRect().right + 1)
        defects.push(`${nameOf(element)} ends under its neighbour`)
      const words = element.textContent.trim()
      if (words.length > 3 && element.clientWidth > 0 && element.clientWidth < 16)
        defects.push(`${nameOf(element)} has no room`)
      if (element.matches('a') && ['rgb(0, 0, 238)', 'rgb(85, 26, 139)'].includes(style.color))
        defects.push(`${nameOf(element)} has the colour that browsers give to links`)
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const isCutAside = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      if (isCutAside && style.overflowX !== 'auto' && style.textOverflow !== 'ellipsis')
        defects.push(`${nameOf(element)} is cut at its side`)
      const isCutBelow = element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0
      if (isCutBelow && style.overflowY !== 'auto' && style.webkitLineClamp === 'none')
        defects.push(`${nameOf(element)} is cut below`)
    }
    return defects
  })
