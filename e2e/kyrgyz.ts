import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { texts } from './texts.ts'

/** Returns words of five or more letters in the texts of `language` that the Kyrgyz texts do not contain. */
function foreignWords(language: 'ru' | 'en'): Set<string> {
  const words = (table: Record<string, string>) =>
    Object.values(table)
      .flatMap((text) =>
        text
          .replaceAll(/\{\{\w+\}\}/g, ' ')
          .toLowerCase()
          .split(/[^\p{L}]+/u),
      )
      .filter((word) => word.length >= 5)
  const kyrgyz = new Set(words(texts.ky))
  return new Set(words(texts[language]).filter((word) => !kyrgyz.has(word)))
}
const nonKyrgyzWords = new Set([...foreignWords('ru'), ...foreignWords('en')])

/** Expects no foreign words except in elements marked with a different language. */
export async function expectNoForeignWords(page: Page): Promise<void> {
  const foreignTexts = await page.evaluate(() => {
    // Options are excluded, since other tests may have created their rows.
    const isForeign = (element: Element | null) =>
      (element?.closest('[lang]')?.getAttribute('lang') ?? 'ky') !== 'ky' ||
      Boolean(element?.closest('[role="option"]'))
    const words: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isForeign(node.parentElement) && node.parentElement?.tagName !== 'STYLE')
        words.push(node.nodeValue ?? '')
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder'])
        if (!isForeign(element)) words.push(element.getAttribute(name) ?? '')
    return words
  })
  const found = foreignTexts.flatMap((text) =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => nonKyrgyzWords.has(word))
      .map((word) => `${word}: ${text}`),
  )
  expect(found).toEqual([])
}

/** Expects that texts with Ң, Ө or Ү are rendered only in Inter, without a fallback font. */
export async function expectInterFont(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  await browser.send('DOM.getDocument')
  const query = `//body//*[text()[string-length(translate(., 'ңөүҢӨҮ', '')) < string-length(.)]]`
  const { searchId, resultCount } = await browser.send('DOM.performSearch', { query })
  const { nodeIds } = await browser.send('DOM.getSearchResults', {
    searchId,
    fromIndex: 0,
    toIndex: resultCount,
  })
  const used = await Promise.all(
    nodeIds.map((nodeId) => browser.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  await browser.detach()
  const fonts = used.flatMap((node) => node.fonts.map((font) => `${font.familyName} ${font.isCustomFont}`))
  expect(new Set(fonts)).toEqual(new Set(['Inter true']))
}
