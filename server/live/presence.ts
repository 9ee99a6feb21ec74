import type { OnScreen } from '#contract/live.ts'

type ScreenUser = OnScreen['people'][number]

export type ScreenPlace = ScreenUser & { readonly screen: string }

/** Place of a session. `own`: set by a browser of this instance. `setAt`: time by `performance.now()`. */
type PlaceState = { readonly place: ScreenPlace; readonly own: boolean; readonly setAt: number }

/** A notification from one instance to all others; `from`: name of the sender. */
export type Message = { readonly from: string } & (
  | { readonly kind: 'at'; readonly session: string; readonly place: ScreenPlace; readonly age: number }
  | { readonly kind: 'left'; readonly session: string }
  | { readonly kind: 'open'; readonly session: string; readonly count: number }
  | { readonly kind: 'here' | 'gone' | 'who' | 'saved' }
)

const maxPeople = 50

/** Stores the places of sessions, and how many streams each session has at other instances. */
export function createPresence(ownName: string, forgetAfter: number) {
  const places = new Map<string, PlaceState>()
  const others = new Map<string, { receivedAt: number; counts: Map<string, number> }>()
  const changed = new Set<string>()

  function setPlace(session: string, place: ScreenPlace, own: boolean, age = 0): void {
    const before = places.get(session)?.place
    places.set(session, { place, own, setAt: performance.now() - age })
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(place)) return
    if (before !== undefined) changed.add(before.screen)
    changed.add(place.screen)
  }

  function remove(session: string): boolean {
    const before = places.get(session)
    if (before !== undefined) changed.add(before.place.screen)
    return places.delete(session)
  }

  function receive(message: Message): void {
    const { from, kind } = message
    if (kind === 'gone') others.delete(from)
    else
      others.set(from, {
        counts: others.get(from)?.counts ?? new Map<string, number>(),
        receivedAt: performance.now(),
      })
    if (kind === 'at') setPlace(message.session, message.place, false, message.age)
    if (kind === 'left') remove(message.session)
    if (kind === 'open') others.get(from)?.counts.set(message.session, message.count)
  }

  return {
    setPlace,
    remove,
    receive,
    /** Forgets other instances, because some of their notifications may have been lost. */
    forgetOthers() {
      others.clear()
      for (const [session, { own }] of places) if (!own) remove(session)
    },
    expire() {
      const since = performance.now() - forgetAfter
      for (const [session, { setAt }] of places) if (setAt < since) remove(session)
      for (const [from, { receivedAt }] of others) if (receivedAt < since) others.delete(from)
    },
    takeChanged(): string[] {
      const tables = [...changed]
      changed.clear()
      return tables
    },
    screenOf: (session: string) => places.get(session)?.place.screen,
    peopleOn: (screen: string, session: string): ScreenUser[] =>
      [...places]
        .filter(([other, { place }]) => place.screen === screen && other !== session)
        .slice(0, maxPeople)
        .map(([, { place }]) => ({ name: place.name, entity: place.entity, id: place.id })),
    streamsOnOtherInstances: (session: string): number =>
      [...others.values()].reduce((sum, { counts }) => sum + (counts.get(session) ?? 0), 0),
    own: (): Message[] =>
      [...places].flatMap(([session, { place, own, setAt }]) =>
        own ? { from: ownName, kind: 'at', session, place, age: performance.now() - setAt } : [],
      ),
  }
}
