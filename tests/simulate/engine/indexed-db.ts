// Replaces idb in a simulated browser: stored entries belong to the browser, and survive its tabs.

type Entry = { key: string }

/** What the tab provides: waiting for its disk, and the disk's entries. */
const { disk } = globalThis as unknown as { disk: { wait: () => Promise<void>; entries: Map<string, Entry> } }

const copy = <Value>(value: Value): Value => structuredClone(value)

const read = async (key: string) => {
  await disk.wait()
  return copy(disk.entries.get(key))
}

export async function openDB() {
  await disk.wait()
  return {
    get: (_: string, key: string) => read(key),
    getAll: async () => {
      await disk.wait()
      return [...disk.entries.values()].sort((a, b) => (a.key < b.key ? -1 : 1)).map(copy)
    },
    transaction: () => {
      // One transaction at a time, each all or nothing.
      const done = disk.wait()
      return {
        done,
        store: {
          get: (key: string) => done.then(() => copy(disk.entries.get(key))),
          put: (entry: Entry) => {
            const stored = copy(entry)
            return done.then(() => void disk.entries.set(stored.key, stored))
          },
          delete: (key: string) => done.then(() => void disk.entries.delete(key)),
        },
      }
    },
  }
}
