import type { Target } from './target.ts'
import { backups } from './targets/backups.ts'
import { csv } from './targets/csv.ts'
import { images } from './targets/images.ts'
import { markdown } from './targets/markdown.ts'
import { money } from './targets/money.ts'
import { passkeys, tokens } from './targets/sign-in.ts'
import { languagePath, search } from './targets/urls.ts'

/** Every parser of what comes from outside, by the name of its file in the corpus. */
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
