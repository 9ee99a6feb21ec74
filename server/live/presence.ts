import type { OnScreen } from '#contract/live.ts'

type Person = OnScreen['people'][number]

/** Where a session is. */
export type Place = Person & { readonly screen: string }

/** `own`: told to this instance, which repeats it to one that begins to hear. Times are those of `performance.now()`. */
type KeptPlace = { readonly place: Place; readonly own: boolean; readonly toldAt: number }

/** Told by an instance to the others; `from` is its name. */
export type Message = { readonly from: string } & (
  | { readonly kind: 'at'; readonly session: string; readonly place: Place; readonly age: number }
  | { readonly kind: 'left'; readonly session: string }
  | { readonly kind: 'open'; readonly session: string; readonly count: number }
  | { readonly kind: 'here' | 'gone' | 'who' }
)

/** So many people of a screen are named at most. */
const mostPeople = 50

/** Where sessions are, and how many streams they have at other instances: what this one was told. */
export function keepPresence(me: string, forgetAfter: number) {
  const places = new Map<string, KeptPlace>()
  const others = new Map<string, { heardAt: number; counts: Map<string, number> }>()
  /** Screens whose people are others than were said. */
  const changed = new Set<string>()

  function put(session: string, place: Place, own: boolean, age = 0): void {
    const before = places.get(session)?.place
    places.set(session, { place, own, toldAt: performance.now() - age })
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(place)) return
    if (before !== undefined) changed.add(before.screen)
    changed.add(place.screen)
  }

  /** Answers whether it was anywhere. */
  function remove(session: string): boolean {
    const before = places.get(session)
    if (before !== undefined) changed.add(before.place.screen)
    return places.delete(session)
  }

  function heard(message: Message): void {
    const { from, kind } = message
    if (kind === 'gone') others.delete(from)
    else
      others.set(from, {
        counts: others.get(from)?.counts ?? new Map<string, number>(),
        heardAt: performance.now(),
      })
    if (kind === 'at') put(message.session, message.place, false, message.age)
    if (kind === 'left') remove(message.session)
    if (kind === 'open') others.get(from)?.counts.set(message.session, message.count)
  }

  return {
    put,
    remove,
    heard,
    /** Forgets what other instances have told: more may have been told meanwhile. */
    lose() {
      others.clear()
      for (const [session, { own }] of places) if (!own) remove(session)
    },
    expire() {
      const since = performance.now() - forgetAfter
      for (const [session, { toldAt }] of places) if (toldAt < since) remove(session)
      for (const [from, { heardAt }] of others) if (heardAt < since) others.delete(from)
    },
    takeChanged(): string[] {
      const taken = [...changed]
      changed.clear()
      return taken
    },
    screenOf: (session: string) => places.get(session)?.place.screen,
    /** The people on a screen but the one of this session. */
    peopleOn: (screen: string, session: string): Person[] =>
      [...places]
        .filter(([other, { place }]) => place.screen === screen && other !== session)
        .slice(0, mostPeople)
        .map(([, { place }]) => ({ name: place.name, entity: place.entity, id: place.id })),
    streamsElsewhere: (session: string): number =>
      [...others.values()].reduce((sum, { counts }) => sum + (counts.get(session) ?? 0), 0),
    /** The places that were told to this instance. */
    own: (): Message[] =>
      [...places].flatMap(([session, { place, own, toldAt }]) =>
        own ? { from: me, kind: 'at', session, place, age: performance.now() - toldAt } : [],
      ),
  }
}
