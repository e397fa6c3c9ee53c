const LAGOS_AHEAD_MS = 60 * 60 * 1000

/** Returns whether the day (such as "2026-11-18") is over in Lagos, which is an hour ahead of UTC the whole year. */
export const isOver = (day: string) => day < new Date(Date.now() + LAGOS_AHEAD_MS).toISOString().slice(0, 10)
