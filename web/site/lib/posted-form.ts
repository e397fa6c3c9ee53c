/** For how long a form posted by the browser itself is not sent again: until the response has replaced the page. */
const POSTED_MS = 30_000

// The mark is on the form itself. The loader sets it and the app, which may have loaded in the meantime, reads it.

export function markPosted(form: HTMLFormElement) {
  form.dataset.posted = String(Math.round(performance.now()))
}

/** Removes the mark, for a page that is restored by Back as it was left. */
export function unmarkPosted(form: HTMLFormElement) {
  delete form.dataset.posted
}

/** Returns for how many more milliseconds the form counts as posted; 0 if it does not. */
export function postedFor({ dataset }: HTMLFormElement): number {
  return dataset.posted ? Math.max(0, Number(dataset.posted) + POSTED_MS - performance.now()) : 0
}
