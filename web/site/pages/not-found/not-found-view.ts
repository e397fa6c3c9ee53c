import { onDemand } from '#web/site/lib/on-demand.ts'

/** The "not found" view, in a file of its own so that other pages do not load it. */
export const notFoundView = onDemand(() => import('./not-found-page.tsx').then((file) => file.NotFoundView))

/** Resolves to a screen's code, after loading the plain one if the document already shows it. */
export async function withNotFoundView<Module>(module: Promise<Module>): Promise<Module> {
  if (typeof document === 'undefined' || document.getElementById('not-found')) await notFoundView.load()
  return module
}
