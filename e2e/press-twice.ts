import type { Locator } from '@playwright/test'

/** Clicks twice without a render between the clicks. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element) => {
    for (let press = 0; press < 2; press++)
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
