// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are parts of source code.
// Mistakes in what stores the text of forms.

import type { Fault } from './fault.ts'

const STORAGE = 'web/site/outbox/draft-storage.ts'
const DRAFTS = 'web/site/outbox/drafts.ts'

export const DRAFT_FAULTS: Fault[] = [
  {
    name: 'all forms have one draft',
    file: STORAGE,
    from: '(form: string) => `gona_draft_${form}`',
    to: '(form: string) => `gona_draft_${form.length > 99}`',
  },
  {
    name: 'the message is taken for a detail of the person',
    file: STORAGE,
    from: "['name', 'email', 'phone', 'noEmail']",
    to: "['name', 'email', 'phone', 'noEmail', 'message']",
  },
  {
    name: 'a detail that was deleted from a form comes back in another',
    file: STORAGE,
    from: 'if (field in before) delete person[field]',
    to: 'void before',
  },
  {
    name: 'what is typed is not stored by the form’s own code',
    file: DRAFTS,
    from: "form.addEventListener('input', save)",
    to: 'void save',
  },
  {
    name: 'a draft replaces what was typed before it was read',
    file: DRAFTS,
    from: 'if (!wasRefused && !isTyped(field)) setText(',
    to: 'if (!wasRefused) setText(',
  },
  {
    name: 'the loader stores nothing of a page that is left',
    file: 'web/site/loader/typed-text.ts',
    from: 'if (document.hidden) forms.forEach(store)',
    to: 'if (document.hidden) forms.forEach(takeBack)',
  },
  {
    name: 'the loader does not take back what it stored',
    file: 'web/site/loader/typed-text.ts',
    from: '  undo.get(form)?.()\n',
    to: '',
  },
  {
    name: 'the loader stores over the form’s own code',
    file: 'web/site/loader/typed-text.ts',
    from: 'form.dataset.stored === undefined && ',
    to: '',
  },
  {
    name: 'the draft of what was sent stays',
    file: DRAFTS,
    from: '  const draft = readDraft(name)\n  emptyDraft(name)\n',
    to: '  const draft = readDraft(name)\n',
  },
  {
    name: 'the draft of what could not be sent is not restored',
    file: 'web/site/outbox/outbox.ts',
    from: '      onFailed?.()\n',
    to: '',
  },
]
