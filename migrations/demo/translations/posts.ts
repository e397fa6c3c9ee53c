import type { DemoTranslations } from './demo-translations.ts'

export const posts: DemoTranslations<'posts'> = {}
