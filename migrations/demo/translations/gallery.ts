import type { DemoTranslations } from './demo-translations.ts'

export const gallery: DemoTranslations<'gallery'> = {}
