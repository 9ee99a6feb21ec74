import type { KeyboardEvent } from 'react'

const linksIn = (part: Element) => [...part.querySelectorAll('a')]
const topOf = (element: Element) => element.getBoundingClientRect().top

const nearest = (links: readonly HTMLAnchorElement[], top: number) =>
  links.toSorted((one, other) => Math.abs(topOf(one) - top) - Math.abs(topOf(other) - top))[0]

/** Returns the first entry of the group that belongs to a place of the narrow menu. */
const firstEntryOfPlace = (menu: Element, { dataset: { place } }: HTMLElement) =>
  place === undefined
    ? undefined
    : (menu.querySelector<HTMLAnchorElement>(`[data-group='${place}'] a`) ?? undefined)

/** Returns the text with which a typed letter is compared (domain.md#menu-arrows). */
const textOf = (link: Element) => (link.textContent ?? '').trim().toLowerCase()

/** Moves the focus by arrows, Home, End and letters. → on a place focuses the first entry of its group. */
export const moveInMenu = (event: KeyboardEvent<HTMLElement>) => {
  const { key, currentTarget: menu, target } = event
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return
  const columns = [...menu.querySelectorAll('[data-column]')].map(linksIn).filter((links) => links.length > 0)
  const at = columns.findIndex((links) => links.some((link) => link === target))
  const links = columns[at]
  if (!links) return
  const to = {
    ArrowDown: () => links[links.findIndex((link) => link === target) + 1],
    ArrowUp: () => links[links.findIndex((link) => link === target) - 1],
    ArrowRight: () => firstEntryOfPlace(menu, target) ?? nearest(columns[at + 1] ?? [], topOf(target)),
    ArrowLeft: () => nearest(columns[at - 1] ?? [], topOf(target)),
    Home: () => links[0],
    End: () => links.at(-1),
  }[key]
  const found = to
    ? to()
    : key.length === 1 && key !== ' '
      ? nextStartingWith(key, columns.flat(), target)
      : undefined
  if (!to && !found) return
  event.preventDefault()
  found?.focus()
}

const nextStartingWith = (letter: string, links: readonly HTMLAnchorElement[], from: Element) => {
  const at = links.findIndex((link) => link === from)
  const inOrder = [...links.slice(at + 1), ...links.slice(0, at)]
  return inOrder.find((link) => textOf(link).startsWith(letter.toLowerCase()))
}
