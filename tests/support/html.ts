import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's spelling of things that HTML reads in the same way: <img/>, hidden="", autoComplete, and ids such as
    // _R_5q_.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A matter of style: an input without a type is a text field.
    'no-implicit-input-type': 'off',
    'tel-non-breaking': 'off',
    // Dead links stay links for screen readers; a button that leads to a section is a link without JavaScript.
    'prefer-native-element': 'off',
    // A post has whatever title its author gave it.
    'long-title': 'off',
    // The boxes of one question share their name, like radio buttons.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // The CSP allows scripts and styles only from this site, where a hash of our own files would protect nothing.
    'require-sri': 'off',
    'no-inline-style': 'error',
  },
})

/** Returns a document's faults, one per line. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages, source }) =>
    messages.map(
      ({ ruleId, message, offset }) =>
        `${ruleId}: ${message} at ${source?.slice(Math.max(0, offset - 60), offset + 80)}`,
    ),
  )
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Returns the title, canonical link and meta tags of a document, by name or property. */
export function headTags(html: string): Record<string, string> {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    ...Object.fromEntries(metas.map(([, name, content]) => [name, unescaped(content ?? '')])),
  }
}
