/** How long a form being posted by the browser itself is not sent again: until its response has replaced the page. */
const POSTED_MS = 30_000

// A mark on the form itself, set by the loader and read by the app, which may have loaded in the meantime.

export function markPosted(form: HTMLFormElement) {
  form.dataset.posted = String(Math.round(performance.now()))
}

/** For a page that Back leads to as it was left. */
export function unmarkPosted(form: HTMLFormElement) {
  delete form.dataset.posted
}

/** For how many more milliseconds the form is being posted; 0 where it is not. */
export function postedFor({ dataset }: HTMLFormElement): number {
  return dataset.posted ? Math.max(0, Number(dataset.posted) + POSTED_MS - performance.now()) : 0
}
