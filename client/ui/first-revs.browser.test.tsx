import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { useFirstRevs } from './first-revs.ts'

const Plan = () => {
  const [rev, setRev] = useState(1)
  const [sent, setSent] = useState<number>()
  const seen = useFirstRevs(new Map([['plan', rev]]))
  return (
    <>
      <button type="button" onClick={() => setRev(rev + 1)}>
        Other
      </button>
      <button type="button" onClick={() => setSent(seen.revOf('plan'))}>
        Save
      </button>
      <button type="button" onClick={seen.forget}>
        Refused
      </button>
      <output>{sent}</output>
    </>
  )
}

// @rule live-changed
test('first-revs: another user saved the row → the save uses the revision shown first; after a refusal, the newest revision', async () => {
  render(<Plan />)
  const press = (name: string) => page.getByRole('button', { name }).click()
  await press('Other')
  await press('Save')
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
  await press('Refused')
  await press('Save')
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
})
