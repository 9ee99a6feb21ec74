import { createStore } from '../store.ts'

/** Whether a step back in the navigation is on its way that the product asked for; any other is the user's. */
const isOnItsWay = createStore(false)

export const isOwnPopOnItsWay = isOnItsWay.get

/** `pop` goes back in the navigation. */
export const popByItself = (pop: () => void) => {
  isOnItsWay.set(() => true)
  pop()
}

/** A pop has come: answers whether it is the product's own. */
export const takeOwnPop = () => {
  const isOwn = isOnItsWay.get()
  isOnItsWay.set(() => false)
  return isOwn
}
