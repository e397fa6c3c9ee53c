import type { DemoTranslations } from './demo-translations.ts'

export const services: DemoTranslations<'services'> = {}
