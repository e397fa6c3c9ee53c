/** The categories the machinery form offers and the gallery filters by, in the order they are shown. */
export const MACHINERY_CATEGORIES = ['tractors', 'harvesters', 'planters', 'cultivators', 'balers', 'sprayers'] as const
