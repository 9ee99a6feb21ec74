/** Runs `work` on all elements, with a fixed number of concurrent tasks. */
export async function inParallel<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) {
      // The cast is safe: `index` is within the array.
      await work(all[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
