import type { DemoTranslations } from './demo-translations.ts'
import { beforeTheHarmattan } from './posts/before-the-harmattan.ts'
import { riceLosses } from './posts/cutting-rice-harvest-losses.ts'
import { whenToPlough } from './posts/when-to-plough-sudan-savanna.ts'

/** Three posts: the others show what is not translated. */
export const posts: DemoTranslations<'posts'> = {
  'When to Plough in the Sudan Savanna': whenToPlough,
  'Cutting Rice Harvest Losses': riceLosses,
  'Before the Harmattan: Storing Machinery': beforeTheHarmattan,
}
