// The longest texts, in UTF-16 units. The database's CHECK constraints have the same numbers.
export const MAX_KEY = 100
export const MAX_SHORT_TEXT = 200
export const MAX_URL = 2_000
export const MAX_EXCERPT = 2_000
export const MAX_LONG_TEXT = 10_000
export const MAX_POST_TEXT = 100_000
