import type { Target } from './target.ts'
import { backups } from './targets/backups.ts'
import { csv } from './targets/csv.ts'
import { images } from './targets/images.ts'
import { languagePath } from './targets/language-path.ts'
import { markdown } from './targets/markdown.ts'
import { money } from './targets/money.ts'
import { passkeys } from './targets/passkeys.ts'
import { search } from './targets/search.ts'
import { tokens } from './targets/tokens.ts'

/** Every parser of what comes from outside, by the name of its folder in the corpus. */
export const TARGETS: Record<string, Target> = {
  backups,
  csv,
  images,
  'language-path': languagePath,
  markdown,
  money,
  passkeys,
  search,
  tokens,
}
