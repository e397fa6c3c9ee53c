import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { literalTexts } from '#tests/support/literal-texts.ts'
import { projectRoot } from '#worker/cli/settings.ts'

/** Names that are the same in every language. */
const NAMES = ['WhatsApp']

test('a public component shows no text that is not a message', () => {
  const files = globSync(['web/site/**/*.tsx', 'web/site/pages/*/document.ts', 'web/shared/**/*.tsx'], {
    cwd: projectRoot,
  })
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    literalTexts(file, readFileSync(join(projectRoot, file), 'utf8'))
      .filter((text) => !NAMES.includes(text))
      .map((text) => `${file}: write {t('${text}')}, and the text into each language of web/shared/messages`),
  )
  expect(found).toEqual([])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are sources.
test.each([
  ['<p>Our dealers</p>', ['Our dealers']],
  ["<p>{isOpen ? 'Open' : 'Closed'}</p>", ['Open', 'Closed']],
  ["<p>{isOpen && 'Open'}</p>", ['Open']],
  ['<p>{`${n} months`}</p>', [' months']],
  ['<input aria-label="Search" />', ['Search']],
  ['<><Hero title="Dealers" /></>', ['Dealers']],
  ['screenDocument(url, { title: TITLE, description: `Dealers of ${firm}.` })', ['Dealers of ']],
  ["useTitle('Dealers')", ['Dealers']],
  ["<p className={isOpen ? 'open' : 'closed'}>{t('Open')} · {n}</p>", []],
  ['<p>{kind === "open" && t("Open")}</p>', []],
])('%s is read as it is shown', (source, texts) => {
  expect(literalTexts('a.tsx', `export const A = () => ${source}`)).toEqual(texts)
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are sources.
